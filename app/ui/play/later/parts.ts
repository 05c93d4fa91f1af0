import type { LaterParts } from '#app/ui/play/later-parts.ts';
import { Announcer } from './announcer.tsx';
import { End } from './end.tsx';
import { ResultsStage } from './results-stage.tsx';
import { RevealStage } from './reveal-stage.tsx';
import { number } from './types/number.tsx';
import { order } from './types/order.tsx';
import { poll } from './types/poll.tsx';
import { scale } from './types/scale.tsx';
import { text } from './types/text.tsx';
import { words } from './types/words.tsx';

/** What a phone loads after the page ([QT80]). The server has it from the start. */
export const laterParts: LaterParts = {
  types: { poll, text, number, order, scale, words },
  stages: { results: ResultsStage, revealing: RevealStage, completed: End },
  Announcer,
};
