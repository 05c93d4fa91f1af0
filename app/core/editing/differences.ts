import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { type FormField, linesOf, ON } from '#app/core/questions/type-form.ts';
import { QUIZ_SETTINGS, type SettingName } from '#app/core/quiz-settings.ts';
import { chosenOption, isNumber, isSwitch, quantityText, SETTING_NAMES } from '#app/core/setting-values.ts';
import { tagsIn, textOfTags } from '#app/core/tags.ts';
import type { EditedQuestion, EditedQuiz, EditedSettings } from './quiz.ts';
import { optionTextOf, questionTextOr } from './unwritten.ts';

/** A difference between two versions of a quiz; null on the side that has nothing there. */
export interface Difference {
  what: string;
  mine: string | null;
  stored: string | null;
}

/** The differences between the author's version and the stored one as text, settings first ([ED16]). */
export function differences(mine: EditedQuiz, stored: EditedQuiz): Difference[] {
  return [...inSettings(mine.settings, stored.settings), ...inQuestions(mine, stored)];
}

function inSettings(mine: EditedSettings, stored: EditedSettings): Difference[] {
  return [
    ...differ('Title', mine.title.trim(), stored.title.trim()),
    ...differ('Description', mine.description.trim(), stored.description.trim()),
    ...differ('Tags', textOfTags(tagsIn(mine.tags)), textOfTags(tagsIn(stored.tags))),
    ...differ('Default time limit', mine.defaultTimeLimit, stored.defaultTimeLimit),
    ...differ('Points per question', mine.defaultPoints, stored.defaultPoints),
    ...SETTING_NAMES.flatMap((name) =>
      differ(QUIZ_SETTINGS[name].label, settingText(mine, name), settingText(stored, name)),
    ),
  ];
}

function settingText(settings: EditedSettings, name: SettingName): string {
  if (isSwitch(name)) return settings[name] ? 'On' : 'Off';
  if (isNumber(name)) return quantityText(name, settings[name]);
  return chosenOption(name, settings).label;
}

function inQuestions(mine: EditedQuiz, stored: EditedQuiz): Difference[] {
  const theirs = new Map(stored.questions.map((question, index) => [question.id, { question, index }]));
  const known = new Set(mine.questions.map(({ id }) => id));
  const onlyStored = stored.questions.flatMap((question, index) =>
    known.has(question.id) ? [] : [{ what: `Question ${index + 1}, only stored`, mine: null, stored: title(question) }],
  );
  const own = mine.questions.flatMap((question, index): Difference[] => {
    const other = theirs.get(question.id);
    if (!other) return [{ what: `Question ${index + 1}, only yours`, mine: title(question), stored: null }];
    return inQuestion({ question, other: other.question, name: `Question ${index + 1}` });
  });
  return [...inOrder(mine, stored), ...own, ...onlyStored];
}

/** At most one difference: the order of the questions that both versions have. */
function inOrder(mine: EditedQuiz, stored: EditedQuiz): Difference[] {
  const ids = new Set(stored.questions.map(({ id }) => id));
  const shared = mine.questions.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const keep = new Set(shared);
  const theirs = stored.questions.filter(({ id }) => keep.has(id)).map(({ id }) => id);
  const positions = (order: string[]) => order.map((id) => shared.indexOf(id) + 1).join(', ');
  return differ('Order of the questions', positions(shared), positions(theirs));
}

interface Pair {
  question: EditedQuestion;
  other: EditedQuestion;
  name: string;
}

function inQuestion({ question, other, name }: Pair): Difference[] {
  const { isAnswered, isScored } = rulesOf(question.type);
  return [
    ...differ(`${name}, text`, questionTextOr(question.text), questionTextOr(other.text)),
    ...differ(`${name}, type`, rulesOf(question.type).label, rulesOf(other.type).label),
    ...(isAnswered ? differ(`${name}, seconds`, question.timeLimit, other.timeLimit) : []),
    ...(isScored ? differ(`${name}, points`, question.points, other.points) : []),
    ...inDetails({ question, other, name }),
    ...differ(`${name}, fun fact`, question.funFact.trim(), other.funFact.trim()),
    ...differ(`${name}, picture`, pictureText(question.image), pictureText(other.image)),
    ...differ(`${name}, sound`, soundText(question), soundText(other)),
    ...differ(`${name}, options`, optionsText(question), optionsText(other)),
  ];
}

/** Differences in the fields that only some types have. */
function inDetails({ question, other, name }: Pair): Difference[] {
  return fieldsOfEither(question, other).flatMap((field) => {
    const what = `${name}, ${field.label.toLowerCase()}`;
    return differ(what, detailText(field, question), detailText(field, other));
  });
}

function fieldsOfEither(question: EditedQuestion, other: EditedQuestion): readonly FormField[] {
  const own = formOf(question.type).fields;
  return question.type === other.type ? own : [...own, ...formOf(other.type).fields];
}

function detailText({ name, kind }: FormField, { details }: EditedQuestion): string {
  const typed = details[name];
  if (typed === undefined) return '';
  if (kind === 'switch' || kind === 'bit') return typed === ON ? 'On' : 'Off';
  return kind === 'lines' ? linesOf(typed).join(' · ') : typed.trim();
}

function title({ text }: EditedQuestion): string {
  return questionTextOr(text).trim();
}

function pictureText(image: EditedQuestion['image']): string {
  return image ? image.alt || 'A picture' : '';
}

function soundText({ sound }: EditedQuestion): string {
  return sound ? sound.caption || 'A sound' : '';
}

function optionsText(question: EditedQuestion): string {
  const texts = question.options.map((option, index) => {
    const words = optionTextOf(option, index, question);
    const text = option.image ? `${words} (picture: ${pictureText(option.image)})`.trim() : words;
    return option.isCorrect ? `${text} (correct)` : text;
  });
  return texts.join(' · ');
}

function differ(what: string, mine: string, stored: string): Difference[] {
  return mine === stored ? [] : [{ what, mine: mine || null, stored: stored || null }];
}
