import { Plus } from 'lucide-react';
import type { FaqEntry } from '#app/content/plans.ts';

/** Questions that open independently, without JavaScript. In print all are open. */
export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="border-t-2 border-outline">
      {entries.map(({ question, answer }) => (
        <details key={question} data-faq="" className="group border-b-2 border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-md py-3 hover:bg-sunken sm:px-3">
            <h3 className="text-lg">{question}</h3>
            <Plus aria-hidden="true" className="size-6 shrink-0 transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-prose pb-5 text-muted sm:px-3">{answer}</p>
        </details>
      ))}
    </div>
  );
}
