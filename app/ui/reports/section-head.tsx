import { Download } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';

interface SectionHeadProps {
  id: string;
  title: string;
  words: string;
  /** Address of the same as CSV. */
  file: string;
  /** Id of the sentence that says why files are held back; null where they are not. */
  heldBy: string | null;
}

/** The head of a part of the report, with the way to take it along. */
export function SectionHead({ id, title, words, file, heldBy }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="scroll-mt-4 text-2xl">
          {title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{words}</p>
      </div>
      {heldBy === null ? (
        <Button size="small" asChild className="print:hidden">
          {/* A file, not a page: the browser stores it. */}
          <a href={file} download>
            <Download aria-hidden="true" className="size-4" />
            {title} as CSV
          </a>
        </Button>
      ) : (
        <Button size="small" disabled aria-describedby={heldBy} className="print:hidden">
          <Download aria-hidden="true" className="size-4" />
          {title} as CSV
        </Button>
      )}
    </div>
  );
}
