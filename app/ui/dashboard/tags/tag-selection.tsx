import { Form } from '@remix-run/react';
import { Tag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DashboardQuery, dashboardParameters } from '#app/core/dashboard-query.ts';
import { countOf } from '#app/core/format.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { CheckBox } from '#app/ui/primitives/switch.tsx';
import { SELECTION_FORM } from './quiz-tags.tsx';

/** The form that the boxes of the rows belong to: it opens the tags of the selected quizzes ([TG4]). */
export function TagSelection({ query, quizIds }: { query: DashboardQuery; quizIds: readonly string[] }) {
  const { count, selectAll } = useSelection(quizIds);
  return (
    <Form
      id={SELECTION_FORM}
      method="get"
      action="/"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {[...dashboardParameters(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="tagging" value="1" />
      <label htmlFor="select-all" className="hidden min-h-11 items-center gap-2.5 scripted:inline-flex lg:min-h-9">
        <CheckBox
          id="select-all"
          checked={count > 0 && count === quizIds.length}
          onChange={(event) => selectAll(event.target.checked)}
        />
        Select all on this page
      </label>
      <Button type="submit" size="small" className="lg:min-h-9 lg:py-1">
        <Tag aria-hidden="true" className="size-4" />
        Tag selected
      </Button>
      <span role="status" className="text-sm text-muted">
        {count > 0 && `${countOf(count, 'quiz', 'quizzes')} selected`}
      </span>
    </Form>
  );
}

/** Counts the checked boxes of the rows, which are outside the form. */
function useSelection(quizIds: readonly string[]) {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other boxes
  useEffect(() => {
    const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [quizIds]);
  const selectAll = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked;
    setCount(isChecked ? boxes().length : 0);
  };
  return { count, selectAll };
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name=pick][form=${SELECTION_FORM}]`)];
}
