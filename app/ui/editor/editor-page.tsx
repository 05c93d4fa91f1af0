import { Link } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { gapsOf } from '#app/core/editing/gaps.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { isBlank } from '#app/core/text.ts';
import { keptKey, useKept } from './autosave.ts';
import { Conflict } from './conflict.tsx';
import { EditorContext, useSettled, useStanding, useWay } from './editor-context.ts';
import { FailedSave, Missing } from './missing.tsx';
import { QuestionList } from './question-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { Settings } from './settings.tsx';
import { editsBefore } from './typed-before.ts';
import { KeptOffer, LeaveGuard } from './unsaved-changes.tsx';
import { shutWhile, useEditorForm } from './use-editor-form.ts';
import { type EditorStart, useDesk } from './use-editor-state.ts';

interface EditorPageProps {
  page: EditorStart;
  answer: EditorAnswer | null;
}

/** The quiz editor: one form that works as it is, and becomes quicker where scripts run. */
export function EditorPage({ page, answer }: EditorPageProps) {
  const { desk, dispatch, tools } = useDesk(page, answer);
  const [saved, setSaved] = useState(page.edited);
  const kept = useKept(keptKey(page), desk, saved);
  const standing = useStanding(answer?.typed != null);
  const form = useEditorForm({ desk, answer, edit: tools.edit, onSend: kept.keepWhileSent });
  const element = useTypedBefore(desk.quiz, tools.edit);
  const settled = useSettled(desk.quiz);
  const gaps = useMemo(() => gapsOf(settled), [settled]);
  const isAlive = standing === 'alive';
  const wayTo = useWay(desk, isAlive);
  const takeStored = () => {
    if (!desk.conflict) return;
    const { stored } = desk.conflict;
    setSaved(stored);
    kept.drop();
    dispatch({ kind: 'take', quiz: stored, updatedAt: desk.updatedAt });
  };
  return (
    <EditorContext.Provider value={tools}>
      <EditorHeading page={page} title={desk.quiz.settings.title} />
      {kept.offer && (
        <KeptOffer
          kept={kept.offer}
          updatedAt={page.updatedAt}
          isChanged={kept.isChanged}
          sending={form.sending}
          onDiscard={kept.discard}
          onRestore={() => {
            const restored = kept.restore();
            if (restored) dispatch({ kind: 'take', ...restored });
          }}
        />
      )}
      <form
        ref={element}
        data-editor
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={form.onSubmit}
        onKeyDown={form.onKeyDown}
      >
        {/* What Enter in a field presses where no script runs: all stays as it is. */}
        <button type="submit" name="edit" value="apply" tabIndex={-1} aria-hidden="true" className="sr-only">
          Apply
        </button>
        <div {...shutWhile(form.sending)}>
          {!isAlive && answer?.toast && <FailedSave toast={answer.toast} problems={answer.problems} wayTo={wayTo} />}
          <input type="hidden" name="updatedAt" value={desk.updatedAt ?? ''} />
          {desk.conflict && (
            <Conflict
              conflict={desk.conflict}
              mine={desk.quiz}
              onTakeStored={takeStored}
              isAlive={isAlive}
              dispatch={dispatch}
            />
          )}
          <div className="mt-6">
            <Settings settings={desk.quiz.settings} problems={desk.problems} />
          </div>
          <QuestionList desk={desk} standing={standing} />
          <Missing gaps={gaps} isAlive={isAlive} wayTo={wayTo} dispatch={dispatch} />
        </div>
        <SaveBar status={page.status} gaps={gaps.length} isChanged={kept.isChanged} sending={form.sending} />
      </form>
      <p aria-live="polite" className="sr-only">
        {desk.said}
      </p>
      <LeaveGuard wouldLose={kept.wouldLose} onLeave={kept.drop} />
    </EditorContext.Provider>
  );
}

/** Once, when the page comes alive. */
function useTypedBefore(quiz: EditedQuiz, edit: (action: Edit) => void) {
  const element = useRef<HTMLFormElement>(null);
  const start = useRef(quiz);
  useEffect(() => {
    for (const action of element.current ? editsBefore(element.current, start.current) : []) edit(action);
  }, [edit]);
  return element;
}

interface EditorHeadingProps {
  page: EditorStart;
  /** As it is typed. */
  title: string;
}

/** Whose editor this is, ways in and out for whole files, and what one should know before saving. */
function EditorHeading({ page: { quizId, status, isRunning, quota }, title }: EditorHeadingProps) {
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
