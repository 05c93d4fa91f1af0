import { useState } from 'react';
import type { OwnResult } from '#app/contract/messages.ts';
import type { Known } from '#app/ui/live/view.ts';

/**
 * The player's rank in the latest results, and in those before. Null: hidden, or not known, for example after a reload, or
 * nobody had points.
 */
export interface Places {
  questionId: string | null;
  rank: number | null;
  before: number | null;
}

export const NO_PLACES: Places = { questionId: null, rank: null, before: null };

type RankedResult = Pick<OwnResult, 'questionId' | 'rank'>;

/**
 * The places after a result ([PL23]). A result that comes twice does not count as the one before itself, and one that was
 * taken back, because its question is asked again, leaves nothing to compare with. A rank may become known a moment later.
 */
export function placesAfter(places: Places, result: RankedResult | null): Places {
  if (result === null) return places.questionId === null ? places : NO_PLACES;
  const { questionId, rank } = result;
  if (questionId === places.questionId) return places.rank === null && rank !== null ? { ...places, rank } : places;
  return { questionId, rank, before: places.rank };
}

/** Remembers the places for as long as the page is open. */
export function usePlaces(known: Known | null): Places {
  const [places, setPlaces] = useState(NO_PLACES);
  const next = placesAfter(places, known && rankedResult(known));
  if (next !== places) setPlaces(next);
  return next;
}

/** The latest result, without a rank while nobody has points. */
export function rankedResult(known: Known): RankedResult | null {
  const result = known.you?.lastResult;
  return result ? { questionId: result.questionId, rank: hasPoints(known) ? result.rank : null } : null;
}

/** Whether anybody has points, as far as the phone knows. */
export function hasPoints({ you, participants }: Pick<Known, 'you' | 'participants'>): boolean {
  return (you?.participant.score ?? 0) > 0 || participants.some(({ score }) => score > 0);
}
