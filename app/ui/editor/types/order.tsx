import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { optionTextOr } from '#app/core/editing/unwritten.ts';
import { isBlank } from '#app/core/text.ts';
import type { TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';
import { TextPreview } from '#app/ui/editor/formatting.tsx';
import { OptionList } from '#app/ui/editor/option-list.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import type { EditorType } from './editor-type.ts';
import { UNWRITTEN } from './option-previews.tsx';

const own = { noun: 'item', legend: 'Items in the right order', badge: 'number' } as const;

export const order: EditorType = { Fields: OrderFields, OnWall: ItemsOnWall, OnPhone: ItemsOnPhone };

function OrderFields(props: TypeFieldsProps) {
  return <OptionList {...props} look={own} hint="First at the top. Players get them shuffled." />;
}

type Shown = { question: EditedQuestion };

function ItemsOnWall({ question }: Shown) {
  const isLong = question.options.length > 3;
  return <Items question={question} className={classes('gap-[1cqw] text-[3.2cqw]', isLong && 'grid-cols-2')} />;
}

function ItemsOnPhone({ question }: Shown) {
  return (
    <>
      <Items question={question} className="auto-rows-min gap-[2.5cqw] text-[6.5cqw]" handle />
      <span className="mt-auto rounded-sm bg-accent px-[4cqw] py-[3cqw] text-center text-[7cqw] font-semibold text-on-accent">
        Submit
      </span>
    </>
  );
}

/** The items in another order than the right one, as players get them. */
function Items({ question, className, handle }: Shown & { className: string; handle?: true }) {
  const items = question.options.map((option, index) => ({
    ...option,
    text: optionTextOr(option.text, index, question),
    isUnwritten: isBlank(option.text),
  }));
  const shuffled = [...items.filter((_, index) => index % 2 === 1), ...items.filter((_, index) => index % 2 === 0)];
  return (
    <div className={`grid min-h-0 ${className}`}>
      {shuffled.map(({ id, text, isUnwritten }) => (
        <div
          key={id}
          className="flex min-w-0 items-center gap-[0.5em] rounded-sm border border-outline bg-raised px-[0.6em] py-[0.35em] font-semibold"
        >
          {handle && <span className="text-muted">⋮⋮</span>}
          <span
            dir="auto"
            className={classes('line-clamp-1 min-w-0 leading-tight wrap-anywhere', isUnwritten && UNWRITTEN)}
          >
            <TextPreview text={text} />
          </span>
        </div>
      ))}
    </div>
  );
}
