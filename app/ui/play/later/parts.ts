import { number } from '#app/ui/play/later/types/number.tsx';
import { order } from '#app/ui/play/later/types/order.tsx';
import { poll } from '#app/ui/play/later/types/poll.tsx';
import { scale } from '#app/ui/play/later/types/scale.tsx';
import { text } from '#app/ui/play/later/types/text.tsx';
import { words } from '#app/ui/play/later/types/words.tsx';
import type { LaterParts } from '#app/ui/play/later-parts.ts';
import { Announcer } from './announcer.tsx';
import { End } from './end.tsx';
import { ResultsStage } from './results-stage.tsx';
import { RevealStage } from './reveal-stage.tsx';

/** What a phone loads after the page ([QT80]). The server has it from the start. */
export const laterParts: LaterParts = {
  types: { poll, text, number, order, scale, words },
  stages: { results: ResultsStage, revealing: RevealStage, completed: End },
  Announcer,
};
