import { decisionFields } from '#app/core/exchange/decide.ts';
import type { FileOption, Piece, Problem } from '#app/core/exchange/shapes.ts';
import { OPTIONS } from '#app/core/limits.ts';
import { answerMark } from '#app/ui/answers/answer-marks.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Select } from '#app/ui/primitives/input.tsx';

interface LooseLinesProps {
  index: number;
  options: readonly FileOption[];
  problems: readonly Problem[];
}

/** Lines that may belong to a question: the author says where each goes. */
export function LooseLines({ index, options, problems }: LooseLinesProps) {
  const lines = problems.flatMap(({ decision }, problem) =>
    decision?.kind === 'place' && decision.question === index
      ? decision.pieces.map((piece, at) => ({ piece, name: decisionFields.place(problem, at) }))
      : [],
  );
  if (lines.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border-2 border-accent bg-accent-soft p-3">
      <p className="font-semibold">Where does this belong?</p>
      {lines.map(({ piece, name }) => (
        <LooseLine key={name} piece={piece} name={name} options={options} />
      ))}
    </div>
  );
}

interface LooseLineProps {
  piece: Piece;
  name: string;
  options: readonly FileOption[];
}

function LooseLine({ piece, name, options }: LooseLineProps) {
  const letters = options.map((_, at) => answerMark(at).letter);
  const label = (
    <bdi className="font-normal break-words whitespace-pre-wrap">
      {piece.text}
      {piece.isCorrect && ' (correct)'}
    </bdi>
  );
  return (
    <Field id={`import-${name}`} label={label}>
      <Select name={name} defaultValue={piece.place}>
        <option value="out">Leave it out</option>
        {options.length < OPTIONS.max && <option value="option">An option of its own</option>}
        {letters.map((letter, at) => (
          <option key={letter} value={`join ${at}`}>
            Continue option {letter}
          </option>
        ))}
        <option value="question">Continue the question</option>
        {options.length === OPTIONS.max &&
          letters.map((letter, at) => (
            <option key={letter} value={`swap ${at}`}>
              Replace option {letter}
            </option>
          ))}
      </Select>
    </Field>
  );
}
