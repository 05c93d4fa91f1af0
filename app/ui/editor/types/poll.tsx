import { DetailChoice, type TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';
import { OptionList } from '#app/ui/editor/option-list.tsx';
import type { EditorType } from './editor-type.ts';
import { OptionsOnPhone, OptionsOnWall } from './option-previews.tsx';

const own = { noun: 'option', legend: 'Options', badge: 'letter' } as const;

export const poll: EditorType = { Fields: PollFields, OnWall: OptionsOnWall, OnPhone: OptionsOnPhone };

function PollFields(props: TypeFieldsProps) {
  const { options, details } = props.question;
  const most = Math.max(options.length, Number(details.maxChoices) || 1);
  const choices = Array.from({ length: most }, (_, index) => [`${index + 1}`, amount(index + 1)] as const);
  return (
    <>
      <OptionList {...props} look={own} hint="None is right or wrong. Everyone sees how many picked each." />
      <DetailChoice {...props} name="maxChoices" choices={choices} className="max-w-64" />
    </>
  );
}

function amount(count: number): string {
  return count === 1 ? 'One option' : `Up to ${count} options`;
}
