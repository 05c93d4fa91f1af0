import { memo } from 'react';
import { type EditedQuestion, type EditedSettings, secondsOf } from '#app/core/editing/quiz.ts';
import { questionTextOr } from '#app/core/editing/unwritten.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { isBlank } from '#app/core/text.ts';
import { UNWRITTEN } from '#app/ui/editor/types/option-previews.tsx';
import { editorTypeOf } from '#app/ui/editor/types/table.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { useDebounced } from './editor-context.ts';
import { TextPreview } from './formatting.tsx';

interface PreviewsProps {
  question: EditedQuestion;
  settings: EditedSettings;
}

/** Previews of the wall and the phone. Hidden from screen readers, as the fields say the same. */
export function Previews(props: PreviewsProps) {
  return <Pictures question={useDebounced(props.question)} settings={props.settings} />;
}

const Pictures = memo(function Pictures(props: PreviewsProps) {
  return (
    <div className="hidden content-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] scripted:grid lg:sticky lg:top-4 lg:grid-cols-1">
      <figure aria-hidden="true" className="grid content-start gap-1.5">
        <figcaption className="text-sm font-semibold text-muted">On the big screen</figcaption>
        <Wall {...props} />
      </figure>
      <figure aria-hidden="true" className="grid content-start gap-1.5 lg:justify-items-start">
        <figcaption className="text-sm font-semibold text-muted">On phones</figcaption>
        <Phone {...props} />
      </figure>
    </div>
  );
});

function Wall({ question, settings }: PreviewsProps) {
  const { OnWall } = editorTypeOf(question.type);
  const { isAnswered } = rulesOf(question.type);
  return (
    <div className="aspect-video w-full [container-type:size] overflow-hidden rounded-md border-2 border-outline bg-ground">
      <div className="flex h-full flex-col gap-[2cqw] p-[3.5cqw]">
        <QuestionText
          question={question}
          className={
            isAnswered ? 'line-clamp-2 text-[5.6cqw] leading-tight' : 'my-auto line-clamp-6 text-[7.5cqw] leading-tight'
          }
        />
        <PreviewPicture question={question} />
        {isAnswered && (
          <div className="mt-auto flex items-center gap-[2cqw]">
            <div className="h-[1.6cqw] flex-1 rounded-full bg-accent" />
            <span className="text-[4cqw] font-bold tabular-nums">{secondsOf(question, settings)}</span>
          </div>
        )}
        {OnWall && <OnWall question={question} />}
      </div>
    </div>
  );
}

function QuestionText({ question, className }: { question: EditedQuestion; className: string }) {
  return (
    <p
      dir="auto"
      className={classes(
        'shrink-0 font-display font-bold whitespace-pre-line wrap-anywhere',
        className,
        isBlank(question.text) && UNWRITTEN,
      )}
    >
      <TextPreview text={questionTextOr(question.text)} />
    </p>
  );
}

function Phone({ question, settings }: PreviewsProps) {
  const { OnPhone } = editorTypeOf(question.type);
  const { isAnswered } = rulesOf(question.type);
  return (
    <div className="aspect-[9/17] w-40 overflow-hidden [container-type:size] rounded-xl border-2 border-outline bg-ground">
      <div className="flex h-full flex-col gap-[4cqw] p-[6cqw]">
        <div className="flex justify-between text-[6cqw] text-muted">
          <span>Ann</span>
          {isAnswered && <span className="tabular-nums">{secondsOf(question, settings)} s</span>}
        </div>
        {settings.questionOnPhone || !isAnswered ? (
          <p
            dir="auto"
            className={classes(
              'text-[7.5cqw] leading-snug font-semibold wrap-anywhere',
              isAnswered ? 'line-clamp-4' : 'line-clamp-10 whitespace-pre-line',
              isBlank(question.text) && UNWRITTEN,
            )}
          >
            <TextPreview text={questionTextOr(question.text)} />
          </p>
        ) : (
          <p className="text-[6cqw] underline">Show the question</p>
        )}
        <PreviewPicture question={question} />
        {OnPhone && <OnPhone question={question} />}
      </div>
    </div>
  );
}

function PreviewPicture({ question: { image } }: { question: EditedQuestion }) {
  return image && <img alt="" src={image.src} className="mx-auto min-h-0 max-h-[24cqh] w-auto max-w-full rounded-sm" />;
}
