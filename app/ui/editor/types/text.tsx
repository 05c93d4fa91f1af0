import { TEXT_ANSWER, TYPOS_FROM } from '#app/core/limits.ts';
import { DetailCheck, DetailLines, type TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';
import { BoxesOnPhone, TypingOnWall } from './answer-box.tsx';
import type { EditorType } from './editor-type.ts';

export const text: EditorType = {
  Fields: TextFields,
  OnWall: () => <TypingOnWall>Type the answer on your phone</TypingOnWall>,
  OnPhone: () => <BoxesOnPhone boxes={[{ label: 'Your answer' }]} />,
};

function TextFields(props: TypeFieldsProps) {
  return (
    <div className="grid gap-4">
      <DetailLines
        {...props}
        name="accepted"
        rows={3}
        hint={`One on each line, up to ${TEXT_ANSWER.accepted}. The first is shown as the right answer. Capitals, accents and punctuation around an answer don't matter.`}
      />
      <DetailCheck
        {...props}
        name="typos"
        hint={`One wrong, missing, extra or swapped letter counts as right, in answers of ${TYPOS_FROM} letters or more.`}
      />
      <DetailLines
        {...props}
        name="refused"
        rows={2}
        hint="Optional, one on each line: answers that look like a typo but are wrong, such as “casual” for “causal”."
      />
    </div>
  );
}
