import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OverviewCard } from '#app/core/live/overview.ts';
import type { SessionStatus } from '#app/core/live/state.ts';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { QuestionCard } from './question-card.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** The question cards. Questions not asked yet have a button to ask them. */
export function CardGrid({ page }: { page: OverviewData }) {
  const { cards, session } = page;
  const open = openNumber(page);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // The dialog has no trigger of its own to return the focus to.
  const asked = useRef<Element | null>(null);
  const cancel = () => {
    setWanted(null);
    requestAnimationFrame(() => asked.current instanceof HTMLElement && asked.current.focus());
  };
  // The question has closed in the meantime, so there is nothing left to confirm.
  useEffect(() => {
    if (open === null) setWanted(null);
  }, [open]);
  const submit = useSubmit();
  const keys = useGridKeys(
    Math.max(
      0,
      cards.findIndex(({ isCurrent }) => isCurrent),
    ),
  );
  return (
    <>
      <ol {...keys.list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5">
        {cards.map((card, index) => (
          <QuestionCard key={card.id} card={card} number={index + 1} keys={keys.card(index)}>
            {session && session.status !== 'completed' && card.status === 'not_asked' && (
              <AskForm
                session={session}
                wanted={{ questionId: card.id, number: index + 1 }}
                // Without JavaScript the server asks for confirmation.
                askFirst={
                  open === null
                    ? null
                    : (next) => {
                        asked.current = document.activeElement;
                        setWanted(next);
                      }
                }
              />
            )}
          </QuestionCard>
        ))}
      </ol>
      {session && wanted && open !== null && (
        <ClosingDialog
          wanted={wanted}
          open={open}
          onCancel={cancel}
          onConfirm={() => {
            setWanted(null);
            submit(askFields(session, wanted, session.currentQuestionId), { method: 'post' });
          }}
        />
      )}
    </>
  );
}

interface AskFormProps {
  session: OverviewSession;
  wanted: Wanted;
  /** Asks for confirmation, because an open question would be closed; null if none is open. */
  askFirst: ((wanted: Wanted) => void) | null;
}

function AskForm({ session, wanted, askFirst }: AskFormProps) {
  const { formData } = useNavigation();
  const isSending = formData?.get('questionId') === wanted.questionId;
  const onSubmit = (event: FormEvent) => {
    if (!askFirst) return;
    event.preventDefault();
    askFirst(wanted);
  };
  return (
    <Form method="post" onSubmit={onSubmit}>
      {Object.entries(askFields(session, wanted, null)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        size="small"
        pending={isSending}
        aria-label={`Ask this question: question ${wanted.number}`}
      >
        Ask this question
      </Button>
    </Form>
  );
}

interface ClosingProps {
  wanted: Wanted;
  /** The number of the question that would be closed. */
  open: number;
}

const title = ({ wanted, open }: ClosingProps) => `End question ${open} and go to question ${wanted.number}?`;
const description = ({ open }: ClosingProps) => `Question ${open} is still open. Answers so far will count.`;
const label = ({ wanted }: ClosingProps) => `Go to question ${wanted.number}`;

interface ClosingDialogProps extends ClosingProps {
  onCancel(): void;
  onConfirm(): void;
}

/** Asks the host for confirmation before closing an open question. */
function ClosingDialog({ onCancel, onConfirm, ...closing }: ClosingDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title={title(closing)}
      description={<p>{description(closing)}</p>}
      action={
        <Button variant="primary" onClick={onConfirm}>
          {label(closing)}
        </Button>
      }
    />
  );
}

/** The dialog's question on the page itself, for browsers without JavaScript. */
export function ClosingPanel({ session, ...closing }: ClosingProps & { session: OverviewSession }) {
  const fields = askFields(session, closing.wanted, session.currentQuestionId);
  return (
    <Card tone="lifted" className="mb-6">
      <h2 className="text-xl">{title(closing)}</h2>
      <p className="mt-2 text-muted">{description(closing)}</p>
      <Form method="post" action="." className="mt-5 flex flex-wrap gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary">
          {label(closing)}
        </Button>
        <Button asChild>
          <Link to="." replace>
            Cancel
          </Link>
        </Button>
      </Form>
    </Card>
  );
}

/** The overview's data. */
export interface OverviewData {
  quiz: { id: string; title: string };
  /** Null before the first session. */
  session: OverviewSession | null;
  cards: OverviewCard[];
  /** The question that a host without JavaScript wants to ask while another is open. */
  wantedId: string | null;
}

export interface OverviewSession {
  id: string;
  status: SessionStatus;
  revision: number;
  currentQuestionId: string | null;
}

/** A question that can be asked, and its number on the page. */
interface Wanted {
  questionId: string;
  number: number;
}

/** The number of the open question; asking another one would close it. Null if none is open. */
export function openNumber({ session, cards }: OverviewData): number | null {
  if (session?.status !== 'question') return null;
  const index = cards.findIndex(({ id }) => id === session.currentQuestionId);
  return index < 0 ? null : index + 1;
}

/**
 * The form fields that ask a question, based on the state shown.
 *
 * @param closes The open question that the host agreed to close, or null.
 */
function askFields(session: OverviewSession, { questionId }: Wanted, closes: string | null) {
  const { id: sessionId, revision } = session;
  return { sessionId, questionId, revision: String(revision), ...(closes !== null && { closes }) };
}
