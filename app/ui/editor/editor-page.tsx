import { Link } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { type EditorAnswer, WITH_FILES } from '#app/contract/editing.ts';
import { adviceOf } from '#app/core/editing/advice.ts';
import { gapsOf } from '#app/core/editing/gaps.ts';
import { isBlank } from '#app/core/text.ts';
import { RehearsalForm } from '#app/ui/practice/rehearsal-form.tsx';
import { Note } from '#app/ui/primitives/card.tsx';
import { autosaveKey, useAutosave } from './autosave.ts';
import { Conflict } from './conflict.tsx';
import { EditorContext, useAnchorTarget, useDebounced, usePageStage } from './editor-context.ts';
import { type EditorStart, useEditorState } from './editor-state.ts';
import { StoredFormulas } from './formatting.tsx';
import { FailedSave, Missing } from './missing.tsx';
import { QuestionList } from './question-list.tsx';
import { LeaveGuard, RestoreOffer, SaveBar } from './saving.tsx';
import { Settings } from './settings.tsx';
import { useTypedBefore } from './typed-before.ts';
import { inertWhile, useEditorForm } from './use-editor-form.ts';

interface EditorPageProps {
  page: EditorStart;
  answer: EditorAnswer | null;
}

/** The quiz editor: one form that works without JavaScript, and responds instantly with it. */
export function EditorPage({ page, answer }: EditorPageProps) {
  const { editor, dispatch, commands } = useEditorState(page, answer);
  const [saved, setSaved] = useState(page.edited);
  const autosave = useAutosave(autosaveKey(page), editor, saved);
  const stage = usePageStage(answer?.typed != null);
  const form = useEditorForm({ editor, answer, edit: commands.edit, onSend: autosave.storeWhileSaving });
  const formRef = useTypedBefore(editor.quiz, commands.edit);
  const { quiz, newId } = editor;
  const settled = useDebounced(useMemo(() => ({ quiz, newId }), [quiz, newId]));
  const gaps = useMemo(() => gapsOf(settled.quiz, settled.newId), [settled]);
  const advice = useMemo(() => adviceOf(settled.quiz), [settled]);
  const isAlive = stage === 'alive';
  const targetOf = useAnchorTarget(editor, isAlive);
  const takeStored = () => {
    if (!editor.conflict) return;
    const { stored } = editor.conflict;
    setSaved(stored);
    autosave.drop();
    dispatch({ kind: 'take', quiz: stored, updatedAt: editor.updatedAt });
  };
  return (
    <EditorContext.Provider value={commands}>
      <StoredFormulas.Provider value={answer?.formulas ?? page.formulas}>
        <EditorHeading page={page} title={editor.quiz.settings.title} />
        {autosave.offer && (
          <RestoreOffer
            autosave={autosave.offer}
            updatedAt={page.updatedAt}
            isChanged={autosave.isChanged}
            sending={form.sending}
            onDiscard={autosave.discard}
            onRestore={() => {
              const restored = autosave.restore();
              if (restored) dispatch({ kind: 'take', ...restored });
            }}
          />
        )}
        <form
          ref={formRef}
          data-editor
          method="post"
          action={`?${WITH_FILES}`}
          encType="multipart/form-data"
          noValidate
          // The save bar is at the bottom of the window however short the quiz is, so that no message covers it.
          className="flex min-h-[calc(100dvh-8rem)] flex-col"
          onSubmit={form.onSubmit}
          onKeyDown={form.onKeyDown}
        >
          {/* Without JavaScript, Enter in a field presses the form's first button: this one changes nothing. */}
          <button type="submit" name="edit" value="apply" tabIndex={-1} aria-hidden="true" className="sr-only">
            Apply
          </button>
          <div {...inertWhile(form.sending)} className="flex-1">
            {!isAlive && answer?.toast && (
              <FailedSave toast={answer.toast} problems={answer.problems} targetOf={targetOf} />
            )}
            <input type="hidden" name="updatedAt" value={editor.updatedAt ?? ''} />
            {editor.conflict && (
              <Conflict
                conflict={editor.conflict}
                mine={editor.quiz}
                onTakeStored={takeStored}
                isAlive={isAlive}
                dispatch={dispatch}
              />
            )}
            <div className="mt-6">
              <Settings settings={editor.quiz.settings} problems={editor.problems} knownTags={page.knownTags} />
            </div>
            <QuestionList editor={editor} stage={stage} />
            <Missing gaps={gaps} advice={advice} isAlive={isAlive} targetOf={targetOf} dispatch={dispatch} />
          </div>
          <SaveBar status={page.status} gaps={gaps.length} isChanged={autosave.isChanged} sending={form.sending} />
        </form>
        <p aria-live="polite" className="sr-only">
          {editor.said}
        </p>
        <LeaveGuard wouldLose={autosave.wouldLose} onLeave={autosave.drop} />
      </StoredFormulas.Provider>
    </EditorContext.Provider>
  );
}

const REHEARSAL_FORM = 'rehearsal';

interface EditorHeadingProps {
  page: EditorStart;
  /** The title as typed so far. */
  title: string;
}

/** The editor's title, links to import and export, and notices. */
function EditorHeading({ page: { quizId, status, isRunning, quota }, title }: EditorHeadingProps) {
  const link = 'link inline-flex min-h-11 items-center';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 dir="auto" className="min-w-0 text-3xl wrap-anywhere">
          {isBlank(title) ? 'Create New Quiz' : `Edit: ${title.trim()}`}
        </h1>
        <nav aria-label="Quiz actions" className="flex flex-wrap gap-x-5">
          {quizId === null && (
            <Link to="/creator/templates" className={link}>
              Start from a template
            </Link>
          )}
          <Link to="/creator/import" className={link}>
            Import from a file
          </Link>
          {quizId !== null && (
            <>
              <button type="submit" form={REHEARSAL_FORM} className={link}>
                Rehearse
              </button>
              <a href={`/creator/${quizId}/export?format=json`} download className={link}>
                Export as JSON
              </a>
              <a href={`/creator/${quizId}/export?format=csv`} download className={link}>
                Export as CSV
              </a>
              <a href={`/creator/${quizId}/export?format=text`} download className={link}>
                Export as text
              </a>
            </>
          )}
        </nav>
      </div>
      {quizId !== null && <RehearsalForm id={REHEARSAL_FORM} quizId={quizId} />}
      {quota && <Note className="mt-4">{quota}</Note>}
      {isRunning && (
        <p className="mt-4 rounded-lg border-2 border-line bg-raised px-4 py-3">
          A session of this quiz is running. Changes apply from the next session. You can turn the quiz back into a
          draft once the session has ended.
        </p>
      )}
      {!isRunning && (status === 'active' || status === 'completed') && (
        <p className="mt-2 text-muted">
          This quiz is published. Saving as a draft turns the code off until you publish again.
        </p>
      )}
    </>
  );
}
