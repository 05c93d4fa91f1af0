import type { ReportParticipant } from '#app/core/reports/report.ts';
import { cardTableClasses } from '#app/ui/list/card-table.tsx';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';
import { HandAndName } from '#app/ui/people/hand-and-name.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import { secondsText } from './report-parts.tsx';

type Line = Omit<ReportParticipant, 'states'>;

/** All participants by rank, then the removed ones. Rows become cards on phones. */
export function ParticipantTable({ participants }: { participants: readonly Line[] }) {
  return (
    <Table caption="All participants by rank" hideCaption className={cardTableClasses.table}>
      <thead className={cardTableClasses.head}>
        <tr>
          <HeaderCell numeric>Rank</HeaderCell>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell numeric>Score</HeaderCell>
          <HeaderCell numeric>Correct answers</HeaderCell>
          <HeaderCell numeric>Avg. Response Time</HeaderCell>
        </tr>
      </thead>
      <tbody className={cardTableClasses.body}>
        <RenderInTurns
          each={10}
          items={participants.map((participant) => <Row key={participant.id} participant={participant} />)}
        />
      </tbody>
    </Table>
  );
}

const { cell } = cardTableClasses;

function Row({ participant }: { participant: Line }) {
  const { rank, score, correctAnswers, met, averageMs, wasRemoved } = participant;
  return (
    <tr
      className={classes(
        cardTableClasses.row,
        'max-lg:grid-cols-[auto_minmax(0,1fr)_auto]',
        wasRemoved && 'text-muted',
      )}
    >
      <Cell numeric className={classes(cell, 'w-16 max-lg:w-auto max-lg:font-display max-lg:text-xl max-lg:font-bold')}>
        {rank ?? '-'}
      </Cell>
      <HeaderCell scope="row" className={classes(cell, 'overflow-clip wrap-anywhere')}>
        <HandAndName of={participant}>
          {wasRemoved && (
            <Badge tone="outline" className="ms-2">
              Removed
            </Badge>
          )}
        </HandAndName>
      </HeaderCell>
      <Cell numeric className={cell}>
        <span className="max-lg:font-display max-lg:text-xl max-lg:font-bold">{score.toLocaleString('en-US')}</span>
        <span className="text-sm text-muted lg:hidden">{score === 1 ? ' point' : ' points'}</span>
      </Cell>
      <Cell numeric className={classes(cell, 'max-lg:col-span-2 max-lg:text-start max-lg:text-sm max-lg:text-muted')}>
        {correctAnswers} of {met}
        <span className="lg:hidden"> correct</span>
      </Cell>
      <Cell numeric className={classes(cell, 'max-lg:text-sm max-lg:text-muted')}>
        {secondsText(averageMs)}
        {averageMs !== null && <span className="lg:hidden"> on average</span>}
      </Cell>
    </tr>
  );
}
