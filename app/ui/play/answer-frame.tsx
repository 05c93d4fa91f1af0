import { Link } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PlayerChoice } from '#app/ui/live/view.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { MoreBelow } from './more-below.tsx';
import type { QuestionScreen } from './screen.ts';
import { STATUS_ID } from './status-line.tsx';

interface AnswerFrameProps {
  screen: QuestionScreen;
  /** What the fields are together, for screen readers. */
  name: string;
  className: string;
  /** The button that submits; null where pressing an option does. */
  submit: { label: string; isReady: boolean } | null;
  /** What is wrong with what was typed; null for nothing. */
  problem?: string | null;
  /** The answer, or null if there is none to send. */
  read(event: FormEvent<HTMLFormElement>): PlayerChoice | null;
  answer(choice: PlayerChoice): void;
  formRef?: RefObject<HTMLFormElement>;
  /** `radiogroup` where one of several is picked by radio buttons. */
  role?: 'group' | 'radiogroup';
  children: ReactNode;
}

/**
 * The form of an open question. A plain form, so that it works without JavaScript; with JavaScript nothing is posted and a
 * tap goes by socket ([PL5], [PL14]).
 */
export function AnswerFrame(props: AnswerFrameProps) {
  const { screen, name, className, submit, problem = null, role = 'group', children } = props;
  const { question, canAnswer } = screen;
  const own = useRef<HTMLFormElement>(null);
  const form = props.formRef ?? own;
  useRoomAboveKeyboard(form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = canAnswer ? props.read(event) : null;
    if (choice) props.answer(choice);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="answerform flex flex-1 flex-col gap-2"
      data-answer={screen.answer}
    >
      <input type="hidden" name="questionId" value={question.id} />
      <input type="hidden" name="asking" value={screen.round} />
      {submit && <input type="hidden" name="many" value="" />}
      {/* Not a fieldset, because a fieldset cannot distribute its height among the answers. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      <div role={role} aria-label={name} aria-describedby={STATUS_ID} className={className}>
        {children}
      </div>
      <AnswerProblem text={problem} />
      <MoreBelow form={form} isMany={submit !== null} />
      {submit && <SubmitAnswer label={submit.label} canAnswer={canAnswer} isReady={canAnswer && submit.isReady} />}
      {canAnswer && <CheckAgain />}
    </form>
  );
}

/** For aria-describedby of the fields. */
export const PROBLEM_ID = 'answer-problem';

function AnswerProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p id={PROBLEM_ID} role="alert" data-problem="" className="flex items-center gap-1.5 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </p>
  );
}

/**
 * Keeps the field and its button above the on-screen keyboard, where a phone lays it over the page. The room below is made
 * as high as the keyboard, as otherwise there may be nowhere to scroll to.
 */
function useRoomAboveKeyboard(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const makeRoom = () => {
      const element = form.current;
      if (!element) return;
      const isTyping = element.contains(document.activeElement) && document.activeElement?.matches('[data-typed]');
      const keyboardPx = isTyping ? Math.max(0, window.innerHeight - view.height) : 0;
      element.style.paddingBottom = keyboardPx > 0 ? `${keyboardPx}px` : '';
      const hiddenPx = element.getBoundingClientRect().bottom - keyboardPx - view.offsetTop - view.height;
      if (isTyping && view.scale === 1 && hiddenPx > 0) window.scrollBy(0, hiddenPx);
    };
    view.addEventListener('resize', makeRoom);
    return () => view.removeEventListener('resize', makeRoom);
  }, [form]);
}

/**
 * Sticks to the bottom when the answers are longer than the screen. It looks disabled while nothing is chosen, and does
 * nothing then.
 */
function SubmitAnswer({ label, canAnswer, isReady }: { label: string; canAnswer: boolean; isReady: boolean }) {
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
        {label}
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
