import { type DashboardQuery, dashboardPath, SORTED_BY, type SortedBy } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { readSort } from '#app/core/sorting.ts';
import { cardTableLook } from '#app/ui/list/row-look.ts';
import { SortHeader, type Sorting } from '#app/ui/list/sort-header.tsx';
import { HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import { QuizRow } from './quiz-row.tsx';

interface QuizTableProps {
  quizzes: readonly ListedQuiz[];
  query: DashboardQuery;
  timeZone: string;
}

/** A host's quizzes; on phones each is a card. */
export function QuizTable({ quizzes, query, timeZone }: QuizTableProps) {
  const sorting: Sorting<SortedBy> = {
    ...readSort(query.sort, SORTED_BY),
    pathOf: (sort) => dashboardPath({ ...query, sort, page: 1 }),
  };
  return (
    <Table caption="Recent Quizzes" hideCaption className={cardTableLook.table}>
      <thead className={cardTableLook.head}>
        <tr>
          <SortHeader column="name" label="Quiz Name" sorting={sorting} />
          <SortHeader column="date" label="Date Created" sorting={sorting} startsDescending />
          <SortHeader column="questions" label="Questions" sorting={sorting} startsDescending numeric />
          <HeaderCell className="py-0.5 align-middle">Access Code</HeaderCell>
          <SortHeader column="status" label="Status" sorting={sorting} />
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
