import { Link, useLocation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '#app/contract/things.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { ChoiceButton, ChoiceCheckbox } from './choice.tsx';
import { MoreBelow } from './more-below.tsx';
import type { QuestionScreen } from './screen.ts';
import { STATUS_ID } from './status-line.tsx';

interface AnswerFormProps {
  screen: QuestionScreen;
  isAlive: boolean;
  answer(selectedOptionIds: readonly string[]): void;
}

/**
 * The answers of an open question. A plain form, so that it works without JavaScript; with JavaScript nothing is posted
 * and a tap goes by socket ([PL5], [PL14]).
 */
export function AnswerForm({ screen, isAlive, answer }: AnswerFormProps) {
  const { question, canAnswer } = screen;
  const isMany = question.type === 'multiple';
  const [draft, setDraft] = useDraft(question.options);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Boxes ticked before the scripts ran are only in the DOM.
    const ticked = [...(form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    if (ticked.length > 0) setDraft(ticked.map(({ value }) => value));
  }, [setDraft]);
  const chosen = screen.chosen.length > 0 ? screen.chosen : isMany ? draft : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = isMany ? draft : [pressedOf(event)];
    if (canAnswer && ids[0]) answer(ids);
  };
  return (
    <form ref={form} method="post" onSubmit={submit} className="flex flex-1 flex-col gap-2" data-answer={screen.answer}>
      <input type="hidden" name="questionId" value={question.id} />
      <input type="hidden" name="asking" value={screen.round} />
      {isMany && <input type="hidden" name="many" value="" />}
      {/* Not a fieldset, because a fieldset cannot distribute its height among the answers. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="group" aria-label={groupName(isMany)} aria-describedby={STATUS_ID} className="choices">
        {question.options.map((option, index) => {
          const Choice = isMany ? ChoiceCheckbox : ChoiceButton;
          return (
            <Choice
              key={option.id}
              option={option}
              index={index}
              screen={screen}
              isChosen={chosen.includes(option.id)}
              isOff={!isAlive && screen.paused}
              onToggle={() => setDraft(toggled(draft, option.id))}
            />
          );
        })}
      </div>
      <MoreBelow form={form} isMany={isMany} />
      {isMany && <SubmitAnswers canAnswer={canAnswer} isReady={canAnswer && draft.length > 0} />}
      {canAnswer && <CheckAgain />}
    </form>
  );
}

function groupName(isMany: boolean): string {
  return isMany ? 'Answers: choose every correct one' : 'Answers: choose one';
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** The ticked options that are not sent yet. After a post during a pause they come back in the address. */
function useDraft(options: readonly Option[]) {
  const { search } = useLocation();
  return useState<readonly string[]>(() => {
    const chosen = new URLSearchParams(search).getAll('chosen');
    return options.map(({ id }) => id).filter((id) => chosen.includes(id));
  });
}

/** The option whose button submitted the form. */
function pressedOf({ nativeEvent }: FormEvent): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/**
 * Sticks to the bottom when the answers are longer than the screen. It looks disabled while nothing is chosen, and does
 * nothing then.
 */
function SubmitAnswers({ canAnswer, isReady }: { canAnswer: boolean; isReady: boolean }) {
  return (
    <div data-submit="" className="sticky bottom-0 z-10 bg-ground pt-1 pb-1">
      <Button
        type={canAnswer ? 'submit' : 'button'}
        variant="primary"
        size="large"
        aria-disabled={!canAnswer}
        aria-describedby={STATUS_ID}
        className={`w-full ${isReady ? '' : canAnswer ? IDLE_WITH_SCRIPTS : IDLE}`}
      >
        Submit Answers
      </Button>
    </div>
  );
}

const IDLE = 'border-line bg-sunken text-muted hover:bg-sunken';
// Without JavaScript we cannot know what is ticked.
const IDLE_WITH_SCRIPTS =
  'scripted:border-line scripted:bg-sunken scripted:text-muted scripted:shadow-none scripted:hover:bg-sunken';

/** Without JavaScript the page does not refresh during a question, because that would lose the ticks. */
function CheckAgain() {
  return (
    <p className="text-center text-sm scripted:hidden">
      <Link to="." reloadDocument className="link inline-flex min-h-11 items-center">
        Check again
      </Link>
    </p>
  );
}
