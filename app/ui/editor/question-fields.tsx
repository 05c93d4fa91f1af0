import { type ReactNode, useState } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedQuestion, EditedSettings } from '#app/core/editing/quiz.ts';
import { NEW_QUESTION } from '#app/core/editing/unwritten.ts';
import { POINTS, TIME_LIMIT } from '#app/core/limits.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { toDefaultPoints, toDefaultTimeLimit } from '#app/core/quiz.ts';
import { givenFiles } from '#app/ui/editor/media/given-files.ts';
import { QuestionMedia } from '#app/ui/editor/media/question-media.tsx';
import { UploadsProvider, useQuestionUploads } from '#app/ui/editor/media/uploads.ts';
import { editorTypeOf } from '#app/ui/editor/types/table.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Textarea } from '#app/ui/primitives/input.tsx';
import { useAnchor, useEditor } from './editor-context.ts';
import { FormattingProvider, FormulaNotes } from './formatting.tsx';
import { costHint } from './labels.ts';
import { Previews } from './previews.tsx';
import { TypeField, TypeMenu } from './type-field.tsx';
import { TypeUndo } from './type-undo.tsx';

export interface QuestionFieldsProps {
  question: EditedQuestion;
  index: number;
  settings: EditedSettings;
  problems: Record<string, string[]>;
  /** The question before its type changed, if an undo can bring something back. */
  before: EditedQuestion | null;
  isOpen: boolean;
}

/** The fields of a question, beside the previews of the phone and the wall. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, index, settings, problems, before, isOpen } = props;
  const { Fields } = editorTypeOf(question.type);
  const uploads = useQuestionUploads(question.id);
  return (
    <UploadsProvider value={uploads}>
      <FormattingProvider question={question} isOn={settings.formatting}>
        <div
          {...givenFiles(question, uploads)}
          className="space-y-6 px-2 pt-3 pb-4 sm:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-8 lg:space-y-0"
        >
          <div className="min-w-0 space-y-5">
            <TextField {...props} />
            <QuestionMedia question={question} index={index} />
            <Numbers {...props} />
            {before && <TypeUndo before={before} question={question} />}
            {Fields && <Fields question={question} index={index} problems={problems} />}
            <Cost {...props} />
            <FunFact {...props} />
          </div>
          {isOpen && <Previews question={question} settings={settings} />}
        </div>
      </FormattingProvider>
    </UploadsProvider>
  );
}

function FunFact(props: QuestionFieldsProps) {
  const { question, index, problems } = props;
  const { edit } = useEditor();
  const anchor = anchors.field(question.id, 'funFact');
  if (!rulesOf(question.type).isAnswered) return <Unshown {...props} name="funFact" />;
  return (
    <Field id={anchor} label="Fun fact" hint="Shown with the results. Optional." errors={problems[anchor]}>
      <Textarea
        name={`questions.${index}.funFact`}
        rows={2}
        value={question.funFact}
        data-formatted
        onChange={(event) => edit({ kind: 'write', id: question.id, change: { funFact: event.target.value } })}
      />
      <FormulaNotes text={question.funFact} />
    </Field>
  );
}

function TextField({ question: { id, text, type }, index, settings, problems }: QuestionFieldsProps) {
  const { edit } = useEditor();
  const anchor = useAnchor(anchors.field(id, 'text'));
  return (
    <Field
      id={anchor.id}
      label={`Question ${index + 1}`}
      hint={textHint(rulesOf(type).isAnswered, settings.formatting)}
      errors={problems[anchor.id]}
    >
      <Textarea
        {...anchor}
        name={`questions.${index}.text`}
        rows={2}
        value={text}
        placeholder={NEW_QUESTION}
        className="placeholder:italic"
        data-formatted
        onChange={(event) => edit({ kind: 'write', id, change: { text: event.target.value } })}
      />
      <FormulaNotes text={text} />
    </Field>
  );
}

/** What the text is for, and how it can be formatted. */
function textHint(isAnswered: boolean, formatting: boolean): ReactNode {
  const use = isAnswered ? '' : 'Shown large on the wall and on phones, without answers or a clock. ';
  if (!formatting) return use || null;
  return (
    <>
      {use}Use <code>**bold**</code>, <code>*italic*</code>, <code>`code`</code> and <code>$x^2$</code> for formulas.
    </>
  );
}

function Numbers(props: QuestionFieldsProps) {
  const { question, index, settings } = props;
  const { isAnswered, isScored } = rulesOf(question.type);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <TypeField
        question={question}
        index={index}
        className="col-span-2 sm:col-span-1"
        isOpen={isChoosing}
        onToggle={() => setIsChoosing(!isChoosing)}
      />
      {isAnswered ? (
        <NumberField
          {...props}
          name="timeLimit"
          label="Seconds"
          usual={toDefaultTimeLimit(settings.defaultTimeLimit)}
          limits={TIME_LIMIT}
        />
      ) : (
        <Unshown {...props} name="timeLimit" />
      )}
      {isScored ? (
        <NumberField
          {...props}
          name="points"
          label="Points"
          usual={toDefaultPoints(settings.defaultPoints)}
          limits={POINTS}
        />
      ) : (
        <Unshown {...props} name="points" />
      )}
      {isChoosing && <TypeMenu question={question} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

/** Carries a field that the type does not have, so that another change of type finds it unchanged. */
function Unshown({ question, index, name }: QuestionFieldsProps & { name: 'timeLimit' | 'points' | 'funFact' }) {
  return <input type="hidden" name={`questions.${index}.${name}`} value={question[name]} />;
}

interface NumberFieldProps extends QuestionFieldsProps {
  name: 'timeLimit' | 'points';
  label: string;
  /** The default if the field is empty. */
  usual: number;
  limits: { min: number; max: number };
}

function NumberField({ question, index, problems, name, label, usual, limits: { min, max } }: NumberFieldProps) {
  const { edit } = useEditor();
  const anchor = anchors.field(question.id, name);
  return (
    <Field id={anchor} label={label} hint={`${min} to ${max}`} errors={problems[anchor]}>
      <Input
        name={`questions.${index}.${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={question[name]}
        placeholder={`${usual}`}
        className="tabular-nums"
        onChange={(event) => edit({ kind: 'write', id: question.id, change: { [name]: event.target.value } })}
      />
    </Field>
  );
}

function Cost({ question, settings }: QuestionFieldsProps) {
  const text = costHint(question, settings);
  return text && <p className="text-sm text-muted">{text}</p>;
}
