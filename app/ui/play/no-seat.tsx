import { Link } from '@remix-run/react';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { StageHeading } from './stage-heading.tsx';

type Why = 'missing' | 'removed';

const WORDS: Record<Why, { title: string; text: string }> = {
  missing: {
    title: 'Participant not found',
    text: 'This screen opens only in the browser that joined. Join again with the code; who is in already gets their score back.',
  },
  removed: {
    title: 'The host removed you from this session',
    text: 'You cannot answer here any more. You can join another quiz.',
  },
};

export function noSeatTitle(why: Why): string {
  return WORDS[why].title;
}

/** Nobody plays here, or not any more: says so, and leads back ([PL2]). */
export function NoSeat({ why }: { why: Why }) {
  const { title, text } = WORDS[why];
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 px-4 py-10 text-center wrap-anywhere">
      <Mark className="size-24" />
      <StageHeading className="text-2xl">{title}</StageHeading>
      <p className="text-lg">{text}</p>
      <Button asChild variant="primary" size="large">
        <Link to="/join">Return to Join Page</Link>
      </Button>
    </div>
  );
}
