import { useState } from 'react';
import type { OwnResult } from '#app/contract/messages.ts';

/** The player's rank in the latest results, and in those before. Null: hidden, or not known, for example after a reload. */
export interface Places {
  questionId: string | null;
  rank: number | null;
  before: number | null;
}

export const NO_PLACES: Places = { questionId: null, rank: null, before: null };

/**
 * The places after a result ([PL23]). A result that comes twice does not count as the one before itself, and one that was
 * taken back, because its question is asked again, leaves nothing to compare with.
 */
export function placesAfter(places: Places, result: OwnResult | null): Places {
  if (result === null) return places.questionId === null ? places : NO_PLACES;
  const { questionId, rank } = result;
  if (questionId === places.questionId) return places;
  return { questionId, rank, before: places.rank };
}

/** Remembers the places for as long as the page is open. */
export function usePlaces(result: OwnResult | null): Places {
  const [places, setPlaces] = useState(NO_PLACES);
  const next = placesAfter(places, result);
  if (next !== places) setPlaces(next);
  return next;
}
