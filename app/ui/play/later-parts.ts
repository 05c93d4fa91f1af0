import type { ComponentType } from 'react';
import type { PlayPage } from '#app/contract/play.ts';
import type { Participant } from '#app/contract/things.ts';
import type { QuestionType } from '#app/core/question.ts';
import type { PhoneType } from '#app/ui/play/types/phone-type.ts';
import type { CompletedScreen, ResultsScreen, RevealingScreen, Screen } from './screen.ts';

/** The types whose forms are part of the page. Slides have a stage of their own. */
export type OwnType = 'single' | 'multiple' | 'boolean' | 'slide';

interface StageProps<Shown> {
  screen: Shown;
  participant: Participant;
}

export interface EndProps extends StageProps<CompletedScreen> {
  page: PlayPage;
  /** The address of the final scores. */
  scoresPath: string;
  /** Requests the player's own part of the state. */
  askAgain(): void;
}

export interface AnnouncerProps {
  screen: Screen;
  first: Screen;
}

/** What a phone needs only after the first answer, or for rarer questions ([QT80], docs/decisions/0195). */
export interface LaterParts {
  types: Record<Exclude<QuestionType, OwnType>, PhoneType>;
  stages: {
    results: ComponentType<StageProps<ResultsScreen>>;
    revealing: ComponentType<StageProps<RevealingScreen>>;
    completed: ComponentType<EndProps>;
  };
  Announcer: ComponentType<AnnouncerProps>;
}

let parts: LaterParts | null = null;

/** Called on the server at its start, and on a phone when they have been loaded. Null is for tests. */
export function addLaterParts(loaded: LaterParts | null): void {
  parts = loaded;
}

/** Null until they have been loaded. */
export function laterParts(): LaterParts | null {
  return parts;
}

const OWN: ReadonlySet<string> = new Set<OwnType>(['single', 'multiple', 'boolean', 'slide']);
const LATER: ReadonlySet<string> = new Set<keyof LaterParts['stages']>(['results', 'revealing', 'completed']);

/**
 * Whether this screen can be shown now.
 *
 * @param kind Of the screen.
 * @param type Of its question, if it has one.
 */
export function isLoaded(kind: string, type = 'single'): boolean {
  return parts !== null || !(LATER.has(kind) || (kind === 'question' && !OWN.has(type)));
}
