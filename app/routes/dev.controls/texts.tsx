import { formatDuration, formatPercentage } from '#app/core/format.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import { arabicText, Section, unbrokenText } from './section.tsx';

export function TextSamples() {
  return (
    <>
      <Section title="Type">
        <div className="grid gap-3">
          <p className="font-display text-4xl font-bold">384 617 hands up</p>
          <p className="font-display text-3xl font-bold">A page title</p>
          <p className="font-display text-2xl font-bold">A section title</p>
          <p className="font-display text-xl font-bold">A card title</p>
          <p className="text-lg">A lead paragraph: everyone in the room answers on their own phone.</p>
          <p>
            Body text with a{' '}
            <a className="link" href="/dev/controls">
              link to this page
            </a>
            , <strong>bold</strong> and <em>emphasis</em>.
          </p>
          <p className="text-sm text-muted">Small and muted, for side notes. Łukasz, Őze, İpek.</p>
          <p className="text-xs text-muted">The smallest size.</p>
          <p dir="auto">{arabicText}</p>
          <p className="max-w-60">{unbrokenText}</p>
        </div>
      </Section>
      <Section title="Tables and formats">
        <Card className="p-3 sm:p-5">
          <ResultsTable />
        </Card>
      </Section>
      <Section title="Cards and empty states">
        <div className="grid items-start gap-8 md:grid-cols-2">
          <Card tone="lifted">
            <h3 className="text-xl">The one thing on the page</h3>
            <p className="mt-2 text-muted">A lifted card.</p>
          </Card>
          <Card>
            <h3 className="text-xl">One of several</h3>
            <p className="mt-2 text-muted">A flat card.</p>
          </Card>
        </div>
        <EmptyState title="No quizzes yet" action={<Button variant="primary">Create your first quiz</Button>}>
          Write a few questions, and a room full of people can answer them.
        </EmptyState>
      </Section>
    </>
  );
}

const results = [
  { quiz: 'Planets', played: '2026-11-20T09:00:00Z', seconds: 65, right: 2, of: 3, points: 1250 },
  { quiz: arabicText, played: '2026-01-03T23:30:00Z', seconds: 600, right: 0, of: 0, points: 80 },
  {
    quiz: 'A quiz about everything under the sun and a little more',
    played: '2026-02-28T12:00:00Z',
    seconds: 9,
    right: 10,
    of: 10,
    points: 10000,
  },
];

function ResultsTable() {
  return (
    <Table caption="This term's quizzes">
      <thead>
        <tr>
          <HeaderCell>Quiz</HeaderCell>
          <HeaderCell>Played</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell numeric>Time</HeaderCell>
          <HeaderCell numeric>Right</HeaderCell>
          <HeaderCell numeric>Points</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {results.map(({ quiz, played, seconds, right, of, points }) => (
          <tr key={quiz}>
            <HeaderCell scope="row">
              <bdi dir="auto">{quiz}</bdi>
            </HeaderCell>
            <Cell className="whitespace-nowrap">
              <LongDate instant={played} timeZone="Europe/Berlin" />
            </Cell>
            <Cell>
              <Badge tone="success">Finished</Badge>
            </Cell>
            <Cell numeric>{formatDuration(seconds)}</Cell>
            <Cell numeric>{formatPercentage(right, of)}</Cell>
            <Cell numeric>{points.toLocaleString('en-US')}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
