import { useCallback, useRef } from 'react';
import { isInBlock } from '#app/core/editing/block.ts';
import { anchors, questionAt } from '#app/core/editing/places.ts';
import type { Desk } from './desk.ts';

/**
 * Where a link to a place of the quiz leads. Without scripts most of a long quiz is closed: the way to a closed place is
 * the button that opens its question ([ED19]). The function stays the same while scripts run, as all is reached then.
 */
export function useWay({ quiz, shown }: Pick<Desk, 'quiz' | 'shown'>, isAlive: boolean): (anchor: string) => string {
  const start = useRef({ quiz, shown }).current;
  return useCallback(
    (anchor) => {
      const id = isAlive ? null : questionAt(start.quiz, anchor);
      const place = start.quiz.questions.findIndex((question) => question.id === id);
      return id === null || isInBlock(place, start.shown) ? anchor : anchors.question(id);
    },
    [start, isAlive],
  );
}
