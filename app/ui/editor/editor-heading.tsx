import { Link } from '@remix-run/react';
import { isBlank } from '#app/core/text.ts';
import type { EditorStart } from './use-desk.ts';

interface EditorHeadingProps {
  page: EditorStart;
  /** As it is typed. */
  title: string;
}

/** Whose editor this is, ways in and out for whole files, and what one should know before saving. */
export function EditorHeading({ page: { quizId, status, isRunning, quota }, title }: EditorHeadingProps) {
  const link = 'link inline-flex min-h-11 items-center';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 dir="auto" className="min-w-0 text-3xl wrap-anywhere">
          {isBlank(title) ? 'Create New Quiz' : `Edit: ${title.trim()}`}
        </h1>
        <nav aria-label="Files" className="flex flex-wrap gap-x-5">
          <Link to="/creator/import" className={link}>
            Import from a file
          </Link>
          {quizId !== null && (
            <>
              <a href={`/creator/${quizId}/export?format=json`} download className={link}>
                Export as JSON
              </a>
              <a href={`/creator/${quizId}/export?format=csv`} download className={link}>
                Export as CSV
              </a>
            </>
          )}
        </nav>
      </div>
      {quota && <p className="mt-4 rounded-lg border-2 border-line bg-sunken px-4 py-3">{quota}</p>}
      {isRunning && (
        <p className="mt-4 rounded-lg border-2 border-line bg-raised px-4 py-3">
          A session of this quiz is running. It plays its own copy: what you change here counts from the next session
          on. The quiz can become a draft again once the session has ended.
        </p>
      )}
      {!isRunning && (status === 'active' || status === 'completed') && (
        <p className="mt-2 text-muted">
          This quiz is published. Saved as a draft, its code leads nowhere until you publish it again.
        </p>
      )}
    </>
  );
}
