import { WORDS } from '#app/core/limits.ts';
import { DetailChoice, type TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';
import { BoxesOnPhone, TypingOnWall } from './answer-box.tsx';
import type { EditorType } from './editor-type.ts';

export const words: EditorType = {
  Fields: WordsFields,
  OnWall: () => <TypingOnWall>Answers appear here, larger the more often they come</TypingOnWall>,
  OnPhone: ({ question }) => (
    <BoxesOnPhone
      boxes={Array.from({ length: Number(question.details.count) || 1 }, (_, at) => ({ label: `Answer ${at + 1}` }))}
    />
  ),
};

const choices = Array.from({ length: WORDS.max }, (_, index) => {
  const count = index + WORDS.min;
  return [`${count}`, count === 1 ? 'One' : `Up to ${count}`] as const;
});

function WordsFields(props: TypeFieldsProps) {
  return (
    <DetailChoice
      {...props}
      name="count"
      choices={choices}
      className="max-w-64"
      hint={`A word or a few, up to ${WORDS.graphemes} characters each.`}
    />
  );
}
