import { useSearchParams } from '@remix-run/react';
import { chooseOrigin, typedAddress } from '#app/ui/address/join-link.ts';
import { useDesk } from './desk.ts';
import { questionNumber } from './next-step.ts';

/** One slim line above everything: where the session is, who answers, and the code for those who come late. */
export function WallHeader() {
  const { known, quiz, addresses } = useDesk();
  const [search] = useSearchParams();
  const origin = chooseOrigin(addresses, search.get('address'));
  const address = origin && typedAddress(origin);
  const { status, currentQuestionId } = known.session;
  const { course, progress } = known.host;
  const place = questionNumber(course, currentQuestionId);
  return (
    <header className="wallheader">
      {status === 'waiting' ? (
        <p className="min-w-0 truncate font-display font-bold" dir="auto">
          {quiz.title}
        </p>
      ) : (
        <p className="shrink-0 font-semibold">{`Question ${place} of ${course.length}`}</p>
      )}
      {status === 'question' && (
        <p className="tabular-nums">
          <strong>{progress.answered}</strong> <span>{`of ${progress.total} answered`}</span>
        </p>
      )}
      {status !== 'waiting' && (
        <p className="wallcode">
          <span className="text-muted">
            <span className="hidden lg:inline">{address} </span>
            <span className="lg:sr-only">Code </span>
          </span>
          <strong className="font-display tabular-nums">{quiz.accessCode}</strong>
        </p>
      )}
    </header>
  );
}
