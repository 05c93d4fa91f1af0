import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Option } from '#app/contract/things.ts';
import { movedTo } from '#app/core/questions/order/moved.ts';
import { AnswerFrame } from '#app/ui/play/answer-frame.tsx';
import { sentence } from '#app/ui/play/play-text.ts';
import { TapStatus } from '#app/ui/play/tap-status.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from '#app/ui/play/types/phone-type.ts';
import { useDraft } from '#app/ui/play/use-draft.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { Everybody } from './answer-rows.tsx';
import { OrderItem } from './order-item.tsx';
import { sumOf } from './share-bar.tsx';
import { useDragging } from './use-dragging.ts';
import { useMovedFocus } from './use-moved-focus.ts';

/**
 * Items to put in order ([QT74]): dragged by their handles, or moved by buttons, which keep the focus and say the new place.
 * Without JavaScript each item has a list of places.
 */
function Arrange({ screen, isAlive, problem, answer }: AnswerProps) {
  const { question, canAnswer } = screen;
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useDraft(screen.key, { name: '', start: question.options.map(({ id }) => id) });
  const [moved, setMoved] = useState('');
  const sent = Array.isArray(screen.value) ? screen.value : null;
  const items = itemsIn(question.options, sent ?? draft);
  const move = (from: number, to: number) => {
    if (!canAnswer || to < 0 || to >= items.length || to === from) return;
    setDraft(movedTo(draft, from, to));
    setMoved(`${items[from]?.text}: place ${to + 1} of ${items.length}`);
  };
  const dragging = useDragging(list, canAnswer, move);
  const keepFocus = useMovedFocus(list);
  return (
    <AnswerFrame
      screen={screen}
      name="Items to put in order"
      className="orderbox"
      submit={{ label: 'Submit Order', isReady: true }}
      problem={problem ?? screen.refusal}
      read={() => ({ selectedOptionIds: [], value: draft })}
      answer={answer}
    >
      <ol ref={list} className="orderlist" data-dragging={dragging.drag !== null} {...dragging.handlers}>
        {items.map((option, place) => (
          <OrderItem
            key={option.id}
            option={option}
            place={place}
            count={items.length}
            canMove={canAnswer}
            isOff={!isAlive && screen.paused}
            shiftPx={dragging.shiftOf(place)}
            isDragged={dragging.drag?.from === place}
            onMove={(by) => {
              keepFocus(option.id, by);
              move(place, place + by);
            }}
          />
        ))}
      </ol>
      {sent && (
        <p className="min-h-6 text-center">
          <TapStatus screen={screen} />
        </p>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </AnswerFrame>
  );
}

/** The options in the order of these ids; as they came, if the ids are of other options. */
function itemsIn(options: readonly Option[], ids: readonly string[]): readonly Option[] {
  const found = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return found.length === options.length ? found : options;
}

/** The right order; beside each item where the player had it, and how many had it there. */
function OrderResults({ screen: { question, correct, value, summary } }: ResultsProps) {
  const own = Array.isArray(value) ? value : null;
  const inPlace = summary?.kind === 'order' ? summary.inPlace : {};
  return (
    <>
      <p className="mb-1 text-sm font-semibold">The right order</p>
      <ol className="grid gap-2">
        {itemsIn(question.options, correct).map(({ id, text, html }, place) => {
          const ownPlace = own?.indexOf(id) ?? -1;
          const isInPlace = ownPlace === place;
          return (
            <li
              key={id}
              className={`flex min-h-12 items-center gap-3 rounded-lg border-2 px-3 py-1.5 ${isInPlace ? 'border-success bg-success-soft text-on-success-soft' : 'border-line bg-raised'}`}
            >
              <span className="w-6 shrink-0 text-center font-display text-xl font-bold tabular-nums">{place + 1}</span>
              <span dir="auto" className="choicetext min-w-0 flex-1 leading-tight">
                <FormattedText text={text} html={html} />
              </span>
              {ownPlace >= 0 && (
                <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold">
                  {isInPlace && <CircleCheck aria-hidden="true" className="size-4" strokeWidth={3} />}
                  {isInPlace ? 'In place' : `You: ${ownPlace + 1}`}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {summary?.kind === 'order' && sumOf(inPlace) > 0 && (
        <Everybody title="Everybody">
          <p>{summary.right === 1 ? 'One player has' : `${summary.right} players have`} all of it right.</p>
        </Everybody>
      )}
    </>
  );
}

export const order: PhoneType = {
  Answer: Arrange,
  Results: OrderResults,
  isPlural: () => false,
  instruction: () => 'Put them in order, then submit',
  choices: ({ options }) => options.map(({ text }, index) => `${index + 1}: ${sentence(text)}`).join(' '),
  ownAnswer: () => '',
  solution: ({ question, correct }) =>
    itemsIn(question.options, correct)
      .map(({ text }, index) => `${index + 1}: ${sentence(text)}`)
      .join(' '),
};
