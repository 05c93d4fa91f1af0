import { JoinAddress } from '#app/ui/address/join-address.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { ComesNext } from './remote-question.tsx';
import { useWall } from './wall-context.ts';

/** The newest names that are shown; the players' panel has all. */
const NEWEST = 8;

/** The lobby in the host's hand: who is in, how others join, and the first question. */
export function RemoteLobby({ texts }: { texts: Readonly<Record<string, string>> }) {
  const { known, quiz, addresses, limit } = useWall();
  const { total, participants } = known;
  const newest = participants.slice(0, NEWEST);
  return (
    <>
      <section aria-label="Players" className="remotecard">
        <h1 className="sr-only" dir="auto">
          {quiz.title}
        </h1>
        <p className="remotefigure">
          <strong>{total}</strong> <span>{total === 1 ? 'player is here' : 'players are here'}</span>
        </p>
        {newest.length > 0 && (
          <ul className="remotenames" aria-label="Newest players">
            {newest.map((person) => (
              <li key={person.id}>
                <PlayerName of={person} isClipped />
              </li>
            ))}
          </ul>
        )}
        {limit && <p className="text-muted">{limit}</p>}
      </section>
      <ComesNext texts={texts} />
      <JoinAddress code={quiz.accessCode} addresses={addresses} className="remotejoin" />
    </>
  );
}
