import type { Presentation } from '#app/contract/present.ts';
import type { HostScreen } from '#app/core/host-screen.ts';
import { hostsView } from '#app/core/live/host-views.ts';
import { htmlIn, type Scene } from '#app/core/live/views.ts';
import { plainOf } from '#app/core/rich-text.ts';
import { settingsForWall } from '#app/core/setting-values.ts';

/** The data with which a host's screen is rendered. */
export function presentationOf(scene: Scene, screen: HostScreen): Presentation {
  const { settings, questions } = scene.session;
  const shown = { state: hostsView(scene), settings: settingsForWall(settings) };
  if (screen === 'wall') return shown;
  const texts = [...questions.values()].map(({ content }) => [content.id, shortText(scene, content.text)] as const);
  return { ...shown, texts: Object.fromEntries(texts) };
}

/** The beginning of a text, without its formatting. */
function shortText(scene: Scene, text: string): string {
  return plainOf(text, htmlIn(scene, text)).slice(0, PREVIEW_MAX);
}

/** In UTF-16 units: about three lines of a phone. */
const PREVIEW_MAX = 160;
