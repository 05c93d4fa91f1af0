import type { Presentation } from '#app/contract/present.ts';
import type { HostScreen } from '#app/core/host-screen.ts';
import { hostsView } from '#app/core/live/host-views.ts';
import type { Scene } from '#app/core/live/views.ts';
import { settingsForWall } from '#app/core/setting-values.ts';

/** The data with which a host's screen is rendered. */
export function presentationOf(scene: Scene, screen: HostScreen): Presentation {
  const { settings, questions } = scene.session;
  const shown = { state: hostsView(scene), settings: settingsForWall(settings) };
  if (screen === 'wall') return shown;
  const texts = [...questions.values()].map(({ content }) => [content.id, content.text.slice(0, PREVIEW_MAX)] as const);
  return { ...shown, texts: Object.fromEntries(texts) };
}

/** In UTF-16 units: about three lines of a phone. */
const PREVIEW_MAX = 160;
