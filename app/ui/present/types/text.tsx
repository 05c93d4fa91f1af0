import { Frequencies } from './frequencies.tsx';
import { Prompt } from './prompt.tsx';
import { Solution } from './solution.tsx';
import { GOT_IT, type StageProps, type WallType } from './wall-type.ts';

/** A typed answer: the right one, and the most frequent ones as bars ([WA46]). */
export const text: WallType = {
  Stage: TextStage,
  body: { height: 11 },
  hint: () => null,
  gotIt: GOT_IT,
};

function TextStage({ results, summary, answered }: StageProps) {
  const answers = summary?.kind === 'text' ? summary : null;
  if (!results && (!answers || answers.answers.length === 0)) return <Prompt>Type your answer on your phone</Prompt>;
  const [first, ...others] = results?.key.accepted ?? [];
  return (
    <div className="wallbody walltyped">
      {results && first !== undefined && <Solution text={first} also={alsoText(others)} />}
      {answers && <Frequencies summary={answers} answered={answered} isMarked={results !== null} />}
    </div>
  );
}

/** Other accepted answers, as far as there is room for them. */
function alsoText(others: readonly string[]): string {
  const shown = others.slice(0, MOST_SHOWN).filter((other) => other.length <= LONGEST_SHOWN);
  const more = others.length - shown.length;
  if (shown.length === 0) return more > 0 ? `or one of ${more} others` : '';
  return `or ${shown.join(', ')}${more > 0 ? ` (+${more})` : ''}`;
}

const MOST_SHOWN = 3;
const LONGEST_SHOWN = 24;
