import { TEXT_ANSWER } from '#app/core/limits.ts';
import type { QuestionGap, QuestionKey, UnfinishedQuestion } from '#app/core/question.ts';
import { allOf, typedTexts, wholeNumber } from '#app/core/questions/fields.ts';
import { countTexts } from '#app/core/questions/frequencies.ts';
import type { Read, TypeRules } from '#app/core/questions/type-rules.ts';
import { normaliseText, readTypedText } from '#app/core/questions/typed-text.ts';
import { matchingOf } from './matching.ts';

/**
 * Players type a short text, which is right if it equals an accepted answer ([QT41] to [QT43]).
 *
 * There is no end of wrong answers, so a wrong one costs nothing. A player who picks blindly among `n` answers, of which `a`
 * would be right, earns `a / n` of the points on average: next to nothing, as nobody lists them.
 */
export const text: TypeRules = {
  label: 'Type the answer',
  isScored: true,
  isAnswered: true,
  options: null,
  readSetup: () => ({ ok: true, value: {} }),
  readKey: readTextKey,
  missing: missingAnswers,
  arrange: () => [],
  readAnswer(_question, { value }) {
    const read = readTypedText(value, TEXT_ANSWER.graphemes);
    if (!read.ok) return read;
    return { ok: true, given: { selected: [], value: read.normalised, typed: read.typed } };
  },
  normalised: normaliseText,
  credit: ({ key }, { value }) => (typeof value === 'string' && matchingOf(key).isRight(value) ? 1 : 0),
  wrongAnswers: () => Number.POSITIVE_INFINITY,
  correctOptionIds: () => [],
  startTally({ key }, isOffensive) {
    const matching = matchingOf(key);
    // An answer that the author accepts offends nobody who asked for it.
    const counted = countTexts((one) => !matching.isAccepted(normaliseText(one)) && isOffensive(one));
    return {
      add({ value, typed }) {
        if (typeof value === 'string') counted.add(value, typeof typed === 'string' ? typed : value);
      },
      counts: () => ({}),
      summary: (hidden) => counted.asAnswers(hidden, matching.isRight),
    };
  },
  solutionTexts: ({ key }) => [...(key.accepted ?? [])],
  answerTexts: (_question, { value, typed }) => [String(typed ?? value ?? '')],
};

function readTextKey(sent: unknown): Read<QuestionKey> {
  const { graphemes, accepted, refused } = TEXT_ANSWER;
  return allOf<QuestionKey>(
    typedTexts(sent, 'accepted', { max: accepted, graphemes }),
    typedTexts(sent, 'refused', { max: refused, graphemes }),
    wholeNumber(sent, 'typos', { min: 0, max: 1, default: 0 }) as Read<QuestionKey>,
  );
}

function missingAnswers({ key = {} }: UnfinishedQuestion, name: string): QuestionGap[] {
  const { accepted = [], refused = [] } = key;
  if (accepted.length === 0) return [{ path: 'key.accepted', message: `${name} needs an accepted answer` }];
  const wrong = new Set(refused.map(normaliseText));
  const isBoth = accepted.some((one) => wrong.has(normaliseText(one)));
  return isBoth ? [{ path: 'key.refused', message: `${name} refuses an answer that it accepts` }] : [];
}
