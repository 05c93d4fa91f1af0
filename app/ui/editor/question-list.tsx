import { Undo2 } from 'lucide-react';
import { Fragment, useMemo, useRef } from 'react';
import { anchors, fieldAnchors } from '#app/core/editing/anchors.ts';
import { isInBlock } from '#app/core/editing/block.ts';
import { hasRoomForQuestion } from '#app/core/editing/edit.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import { type EditedQuestion, type EditedQuiz, pointsOf, secondsOf } from '#app/core/editing/quiz.ts';
import { questionTextOr } from '#app/core/editing/unwritten.ts';
import { excerpt } from '#app/core/text.ts';
import { typePictures } from '#app/ui/editor/types/type-pictures.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { Sprite } from '#app/ui/primitives/sprite.tsx';
import { AddQuestion } from './add-question.tsx';
import { type PageStage, useAnchor } from './editor-context.ts';
import type { EditorState } from './editor-state.ts';
import { QuestionRow } from './question-row.tsx';
import { rowIcons } from './row-button.tsx';
import { useDrag } from './use-drag.ts';

interface QuestionListProps {
  editor: Pick<EditorState, 'quiz' | 'openId' | 'newId' | 'shown' | 'problems'>;
  stage: PageStage;
}

/** The list of questions, of which at most one is open. */
export function QuestionList({ editor: { quiz, openId, newId, shown, problems }, stage }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  useDrag(list);
  const { questions, settings, deleted, replaced } = quiz;
  const before = useMemo(() => new Map(replaced.map((question) => [question.id, question])), [replaced]);
  const own = useMemo(() => problemsByQuestion(questions, problems), [questions, problems]);
  const isAlive = stage === 'alive';
  return (
    <section aria-labelledby="questions-heading" className="mt-8">
      <h2 id="questions-heading" className="text-xl">
        Questions <span className="font-sans text-base font-normal text-muted">{questions.length}</span>
      </h2>
      {questions.length > 1 && <DragHint />}
      {!isAlive && <input type="hidden" name="shown" value={shown} />}
      {stage === 'returned' && <Carried questions={questions} shown={shown} />}
      {questions.length === 0 && !deleted && (
        <EmptyState title="No questions yet" className="mt-4">
          Add the first one below.
        </EmptyState>
      )}
      {stage === 'returned' && <Replaced replaced={replaced} />}
      <Sprite icons={rowIcons} />
      <Sprite icons={typePictures} />
      <ol ref={list} className="mt-4 space-y-2.5 [overflow-anchor:none]">
        {questions.map((question, index) => (
          <Fragment key={question.id}>
            {deleted?.place === index && <Deleted deleted={deleted} />}
            <QuestionRow
              question={question}
              index={index}
              isLast={index === questions.length - 1}
              isOpen={question.id === openId}
              isNew={question.id === newId}
              settings={question.id === openId || (!isAlive && isInBlock(index, shown)) ? settings : null}
              seconds={secondsOf(question, settings)}
              points={pointsOf(question, settings)}
              problems={own.get(question.id) ?? NONE}
              before={before.get(question.id) ?? null}
              stage={stage}
            />
          </Fragment>
        ))}
        {deleted && deleted.place >= questions.length && <Deleted deleted={deleted} />}
      </ol>
      <AddQuestion hasRoom={hasRoomForQuestion(quiz)} errors={problems[anchors.questions]} />
    </section>
  );
}

const NONE = {};

/** Groups the problems by question, in linear time. */
function problemsByQuestion(questions: readonly EditedQuestion[], problems: EditorState['problems']) {
  const found = new Map<string, EditorState['problems']>();
  if (Object.keys(problems).length === 0) return found;
  for (const { id, type, options } of questions) {
    const ids = [...fieldAnchors({ id, type }), ...options.map((option) => anchors.option(option.id))];
    const own = ids.flatMap((anchor) => (problems[anchor] ? [[anchor, problems[anchor]] as const] : []));
    if (own.length > 0) found.set(id, Object.fromEntries(own));
  }
  return found;
}

/** Without JavaScript: carries the closed questions in one hidden field, unchanged ([ED11]). */
function Carried({ questions, shown }: { questions: readonly EditedQuestion[]; shown: number }) {
  const closed = questions.filter((_, index) => !isInBlock(index, shown));
  return closed.length === 0 ? null : <input type="hidden" name="carried" value={JSON.stringify(closed)} />;
}

/** Without JavaScript: carries the questions as they were before their type changed, for undo ([ED29]). */
function Replaced({ replaced }: Pick<EditedQuiz, 'replaced'>) {
  return replaced.map((question) => (
    <input key={question.id} type="hidden" name="replaced" value={JSON.stringify(question)} />
  ));
}

function DragHint() {
  return (
    <p className="mt-1 hidden text-sm text-muted scripted:block">
      Drag a question by its handle, or move it with Alt and the arrow keys.
    </p>
  );
}

function Deleted({ deleted: { question, place } }: { deleted: NonNullable<EditedQuiz['deleted']> }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-2 border-dashed border-line px-4 py-2">
      <p id="deleted-text" className="min-w-0 flex-1 text-muted">
        Question {place + 1} deleted: <span dir="auto">{excerpt(questionTextOr(question.text), 80)}</span>
      </p>
      <input type="hidden" name="deleted" value={JSON.stringify({ question, place })} />
      <Button
        type="submit"
        name="edit"
        value={toPressed({ kind: 'undo-delete' })}
        size="small"
        aria-describedby="deleted-text"
        {...useAnchor(anchors.undo)}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </li>
  );
}
