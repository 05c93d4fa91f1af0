import { anchors } from '#app/core/editing/anchors.ts';
import { type EditedQuestion, type EditedSettings, pointsOf, secondsOf } from '#app/core/editing/quiz.ts';
import { NEW_QUESTION } from '#app/core/editing/unwritten.ts';
import { POINTS, TIME_LIMIT } from '#app/core/limits.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { toDefaultPoints, toDefaultTimeLimit } from '#app/core/quiz.ts';
import { penalty } from '#app/core/scoring.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Select, Textarea } from '#app/ui/primitives/input.tsx';
import { useAnchor, useEditor } from './editor-context.ts';
import { typeLabel } from './labels.ts';
import { OptionList } from './option-list.tsx';
import { Previews } from './previews.tsx';

export interface QuestionFieldsProps {
  question: EditedQuestion;
  index: number;
  settings: EditedSettings;
  problems: Record<string, string[]>;
  isOpen: boolean;
}

/** The fields of a question, beside the previews of the phone and the wall. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, index, settings, problems, isOpen } = props;
  const { edit } = useEditor();
  const { id } = question;
  const funFact = anchors.field(id, 'funFact');
  return (
    <div className="space-y-6 px-2 pt-3 pb-4 sm:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-8 lg:space-y-0">
      <div className="min-w-0 space-y-5">
        <TextField {...props} />
        <Numbers {...props} />
        <OptionList question={question} index={index} problems={problems} />
        {settings.negativeScoring && <Cost {...props} />}
        <Field id={funFact} label="Fun fact" hint="Shown with the results. Optional." errors={problems[funFact]}>
          <Textarea
            name={`questions.${index}.funFact`}
            rows={2}
            value={question.funFact}
            onChange={(event) => edit({ kind: 'write', id, change: { funFact: event.target.value } })}
          />
        </Field>
      </div>
      {isOpen && <Previews question={question} settings={settings} />}
    </div>
  );
}

function TextField({ question: { id, text }, index, problems }: QuestionFieldsProps) {
  const { edit } = useEditor();
  const anchor = useAnchor(anchors.field(id, 'text'));
  return (
    <Field id={anchor.id} label={`Question ${index + 1}`} errors={problems[anchor.id]}>
      <Textarea
        {...anchor}
        name={`questions.${index}.text`}
        rows={2}
        value={text}
        placeholder={NEW_QUESTION}
        className="placeholder:italic"
        onChange={(event) => edit({ kind: 'write', id, change: { text: event.target.value } })}
      />
    </Field>
  );
}

function Numbers(props: QuestionFieldsProps) {
  const { settings } = props;
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <TypeField {...props} />
      <NumberField
        {...props}
        name="timeLimit"
        label="Seconds"
        usual={toDefaultTimeLimit(settings.defaultTimeLimit)}
        limits={TIME_LIMIT}
      />
      <NumberField
        {...props}
        name="points"
        label="Points"
        usual={toDefaultPoints(settings.defaultPoints)}
        limits={POINTS}
      />
    </div>
  );
}

function TypeField({ question: { id, type }, index }: QuestionFieldsProps) {
  const { edit } = useEditor();
  const choose = (value: string) => {
    const chosen = QUESTION_TYPES.find((known) => known === value);
    if (chosen) edit({ kind: 'change-type', id, type: chosen });
  };
  return (
    <Field id={anchors.field(id, 'type')} label="Type" className="col-span-2 sm:col-span-1">
      {/*
       * Without JavaScript the options change when the form is sent. This field tells the server which type they
       * belong to.
       */}
      <input type="hidden" name={`questions.${index}.was`} value={type} />
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Select name={`questions.${index}.type`} value={type} onChange={(event) => choose(event.target.value)}>
            {QUESTION_TYPES.map((one) => (
              <option key={one} value={one}>
                {typeLabel(one)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" name="edit" value="apply" size="small" className="scripted:hidden">
          Change
        </Button>
      </div>
    </Field>
  );
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
  const points = pointsOf(question, settings);
  const cost = penalty({ ...question, points });
  return (
    <p className="text-sm text-muted">
      {settings.scoring === 'speed'
        ? `Correct: up to ${points} points in ${secondsOf(question, settings)} seconds. `
        : `Correct: ${points} points. `}
      Wrong: minus {cost}. No answer: 0.
    </p>
  );
}
