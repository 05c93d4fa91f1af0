import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatDuration } from '#app/core/format.ts';
import { estimateLeftMs } from '#app/core/live/pace.ts';
import { unseenText } from '#app/ui/present/types/hiding.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useScrollable } from '#app/ui/primitives/use-scrollable.ts';
import { Latecomers, takesLatecomers } from './latecomers.tsx';
import { countUnasked, questionNumber } from './next-step.ts';
import { PeopleList } from './people-list.tsx';
import { ReachedLine } from './reached-line.tsx';
import { pollingText } from './room-text.ts';
import { useWall } from './wall-context.ts';

interface SidePanelProps {
  onClose(): void;
  /** What only one of the host's screens has in it. */
  children?: ReactNode;
}

/** Information for the host rather than the room; usually closed on a projector. */
export function SidePanel({ onClose, children }: SidePanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const hasLatecomers = takesLatecomers(useWall());
  return (
    <aside aria-label="Side panel" className="wallpanel">
      <div className="flex items-center justify-between gap-3 px-[0.8em] pt-[0.5em]">
        <h2 className="wallpaneltitle">Session</h2>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Close side panel"
          className="walltool hidden scripted:inline-flex"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div ref={body} {...useScrollable(body)} className="wallpanelbody">
        <Progress />
        <Room />
        {hasLatecomers && (
          <Part title="Latecomers">
            <Latecomers />
          </Part>
        )}
        {children}
        <PeopleList />
      </div>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-[0.4em]">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Progress() {
  const { known, quiz } = useWall();
  const { course, elapsedMs } = known.host;
  const current = known.session.currentQuestionId;
  const number = questionNumber(course, current);
  const leftMs = estimateLeftMs(elapsedMs, countUnasked(course));
  return (
    <Part title={number > 0 ? `Question ${number} of ${course.length}` : questions(course.length)}>
      <ol className="flex flex-wrap gap-[0.3em]">
        {course.map(({ questionId, round }, index) => (
          <li
            key={questionId}
            className="wallstep"
            data-state={questionId === current ? 'current' : round > 0 ? 'done' : 'coming'}
            aria-current={questionId === current ? 'step' : undefined}
          >
            {index + 1}
            <span className="sr-only">{questionId !== current && (round > 0 ? ', asked' : ', not asked yet')}</span>
          </li>
        ))}
      </ol>
      <p>
        Estimated time left: <strong className="tabular-nums">{formatDuration(leftMs / 1000)}</strong>
      </p>
      <Link to={`/present/${quiz.id}/overview`} className="link justify-self-start">
        All questions
      </Link>
    </Part>
  );
}

function questions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

function Room() {
  const { known } = useWall();
  const { connected, progress, room } = known.host;
  const polling = pollingText(room);
  const isOpen = known.session.status === 'question';
  const unseen = unseenText(known);
  return (
    <Part title="Room">
      <dl className="flex flex-wrap gap-x-[1em]">
        <Figure label="connected" count={connected} />
        <Figure label="away" count={Math.max(0, known.total - connected)} />
        {isOpen && <Figure label="answered" count={progress.answered} />}
      </dl>
      <ReachedLine />
      {polling !== '' && <p>{polling}</p>}
      {unseen !== '' && <p>{unseen}</p>}
    </Part>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex items-baseline gap-[0.3em]">
      <dd className="order-first font-display font-bold tabular-nums">{count}</dd>
      <dt>{label}</dt>
    </div>
  );
}
