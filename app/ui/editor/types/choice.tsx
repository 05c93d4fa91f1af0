import { OptionList } from '#app/ui/editor/option-list.tsx';
import type { EditorType } from './editor-type.ts';
import { OptionsOnPhone, OptionsOnWall } from './option-previews.tsx';

const own = { noun: 'option', legend: 'Options', badge: 'letter' } as const;

/** The three types whose author marks correct options. */
function choice(hint: string): EditorType {
  return {
    Fields: (props) => <OptionList {...props} look={own} hint={hint} />,
    OnWall: OptionsOnWall,
    OnPhone: OptionsOnPhone,
  };
}

export const single = choice('Tick the correct one.');
export const multiple = choice('Tick every correct one. Players must pick them all for full points.');
export const boolean = choice('Tick the correct one.');
