import { useDesk } from './desk.ts';
import { placeOf } from './next-step.ts';

/** One slim line above everything: where the session is, who answers, and the code for those who come late. */
export function WallHeader() {
  const { known, presentation, quiz, answered } = useDesk();
  const { status, currentQuestionId } = known.session;
  const place = placeOf(presentation.course, currentQuestionId);
  return (
    <header className="wallheader">
      {status === 'waiting' ? (
        <p className="min-w-0 truncate font-display font-bold" dir="auto">
          {quiz.title}
        </p>
      ) : (
        <p className="shrink-0 font-semibold">
          Question {place} of {presentation.course.length}
        </p>
      )}
      {status === 'question' && (
        <p className="tabular-nums">
          <strong>{answered.answered}</strong> of {answered.total} answered
        </p>
      )}
      {status !== 'waiting' && (
        <p className="wallcode">
          <span className="text-muted">Code </span>
          <strong className="tabular-nums">{quiz.accessCode}</strong>
        </p>
      )}
    </header>
  );
}
