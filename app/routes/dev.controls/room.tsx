import { JoinAddress } from '#app/ui/address/join-address.tsx';
import { LeaderboardPage } from '#app/ui/leaderboard/leaderboard-page.tsx';
import type { ScoreRow } from '#app/ui/leaderboard/rankings.tsx';
import { arabicText, Section, unbrokenText } from './section.tsx';

const addresses = ['http://192.168.178.120:3000', 'http://10.0.0.7:3000', 'http://172.17.0.1:3000'];

/** The join address on a machine in several networks. */
export function RoomSamples() {
  return (
    <Section title="Join address">
      <JoinAddress code="038417" addresses={addresses} />
    </Section>
  );
}

const names = ['Amara', 'Björn', 'さくら', 'Elif', arabicText, unbrokenText];

/** Makes rows of scores; the first two are tied. */
function makeRows(count: number): ScoreRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: index < names.length ? (names[index] ?? '') : `Player ${index + 1}`,
    nameNumber: index === 3 ? 2 : 1,
    score: Math.max(0, 1250 - Math.max(1, index) * 37),
    correctAnswers: Math.max(0, 8 - Math.floor(index / 4)),
    totalResponseTime: Math.max(0, 8 - Math.floor(index / 4)) * 2340,
    rank: index === 1 ? 1 : index + 1,
  }));
}

/** The final scores as different viewers see them: `?scores=tied`, `few`, `nobody`, `second` or `kept`. */
export function ScoresSample({ kind, page }: { kind: string; page: number }) {
  const rows = makeRows({ few: 2, nobody: 0, kept: 1 }[kind] ?? 40);
  const [own] = kind === 'kept' ? rows.map((row) => ({ ...row, rank: null })) : rows.slice(11);
  return (
    <LeaderboardPage
      ownAnswers={null}
      quizId={own ? null : 'q1'}
      isRevealed
      title="A small tour of the world"
      completedAt="2026-11-20T09:00:00Z"
      timeZone="Europe/Berlin"
      rows={kind === 'kept' && own ? [own] : rows}
      total={kind === 'tied' ? 240 : rows.length}
      page={{ number: page, count: kind === 'tied' ? 3 : 1 }}
      own={own ? { row: own, page: 1 } : null}
    />
  );
}
