import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { cardTableLook } from '#app/ui/list/row-look.ts';
import { HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import { QuizRow } from './quiz-row.tsx';
import { SortHeader } from './sort-header.tsx';

interface QuizTableProps {
  quizzes: readonly ListedQuiz[];
  query: DashboardQuery;
  timeZone: string;
}

/** A host's quizzes; on phones each is a card. */
export function QuizTable({ quizzes, query, timeZone }: QuizTableProps) {
  return (
    <Table caption="Recent Quizzes" hideCaption className={cardTableLook.table}>
      <thead className={cardTableLook.head}>
        <tr>
          <SortHeader column="name" label="Quiz Name" query={query} />
          <SortHeader column="date" label="Date Created" query={query} />
          <SortHeader column="questions" label="Questions" query={query} numeric />
          <HeaderCell className="py-0.5 align-middle">Access Code</HeaderCell>
          <SortHeader column="status" label="Status" query={query} />
          <HeaderCell className="py-0.5 text-end align-middle">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody className={cardTableLook.body}>
        {quizzes.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} query={query} timeZone={timeZone} />
        ))}
      </tbody>
    </Table>
  );
}
