import { Radio } from 'lucide-react';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';

type Tone = 'neutral' | 'outline' | 'success' | 'accent';

const known = new Map<string, { tone: Tone; word: string }>([
  ['draft', { tone: 'outline', word: 'Draft' }],
  ['active', { tone: 'success', word: 'Active' }],
  ['completed', { tone: 'accent', word: 'Completed' }],
]);

/** What a quiz is; a status that nobody knows here is shown as it is, in neutral ([DA9]). */
export function StatusBadge({ status, isRunning }: Pick<ListedQuiz, 'status' | 'isRunning'>) {
  const { tone, word } = known.get(status) ?? { tone: 'neutral', word: status };
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-lg:justify-end">
      <Badge tone={tone}>{word}</Badge>
      {isRunning && (
        <Badge className="bg-accent text-on-accent">
          <Radio aria-hidden="true" className="size-4" />
          Live
        </Badge>
      )}
    </span>
  );
}
