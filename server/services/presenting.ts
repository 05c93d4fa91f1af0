import type { Presentation } from '#app/contract/present.ts';
import { hostsView, type Scene } from '#app/core/live/views.ts';
import { settingsForWall } from '#app/core/setting-values.ts';

/** The data with which a host's wall is rendered. */
export function presentationOf(scene: Scene): Presentation {
  return { state: hostsView(scene), settings: settingsForWall(scene.session.settings) };
}
