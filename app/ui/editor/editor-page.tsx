import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditorAnswer } from '#app/contract/editing.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { gapsOf } from '#app/core/editing/gaps.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { Conflict } from './conflict.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorHeading } from './editor-heading.tsx';
import { FailedSave } from './failed-save.tsx';
import { keptKey } from './kept.ts';
import { KeptOffer } from './kept-offer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Missing } from './missing.tsx';
import { QuestionList } from './question-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { Settings } from './settings.tsx';
import { editsBefore } from './typed-before.ts';
import { type EditorStart, useDesk } from './use-desk.ts';
import { useEditorForm } from './use-form.ts';
import { useKept } from './use-kept.ts';
import { shutWhile } from './use-sending.ts';
import { useSettled } from './use-settled.ts';
import { useStanding } from './use-standing.ts';
import { useWay } from './use-way.ts';

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
