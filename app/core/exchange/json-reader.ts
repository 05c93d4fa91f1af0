import { DESCRIPTION_MAX, POINTS, TAGS, TIME_LIMIT, TITLE_MAX } from '#app/core/limits.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { readQuizSettings, SETTING_DEFAULTS, settingsIn } from '#app/core/setting-values.ts';
import { checkTags } from '#app/core/tags.ts';
import { isBlank } from '#app/core/text.ts';
import { emptyQuiz } from './empty-quiz.ts';
import { choiceOr, fieldsOf, noteUnknown, numberOrNull, settingOr, textOr, yesOrNoOr } from './json-fields.ts';
import { JSON_FORMAT, JSON_VERSION } from './json-file.ts';
import { readPicture, readSound } from './json-media.ts';
import { type JsonScan, scanJson } from './json-scan.ts';
import type { FileOption, FileQuestion, MediaNames, Notes, QuizSettings, Reader, Unread } from './shapes.ts';
import { unread } from './shapes.ts';
import type { Steps } from './steps.ts';
import { readDetails } from './type-details.ts';
import { upToLimit } from './up-to-limit.ts';
import { type FileLocation, toFunFact, toOptionText, toQuestionText, toText } from './values.ts';

type Fields = ReadonlyMap<string, unknown>;

/** Creates the location of a part of the file from its path, such as `quiz.questions.3`, and its name in messages. */
type LocationOf = (path: string, name: string) => FileLocation;

/** Reads a quiz file ([IX1], docs/formats.md). */
export const readJson: Reader = function* (text, notes, media = new Map()) {
  const scan = yield* scanJson(text);
  if (scan.hostile !== null) return unread(scan.hostile);
  const parsed = parse(text, scan);
  yield;
  if (!parsed.ok) return parsed;
  const quiz = quizIn(parsed.value);
  if (!quiz.ok) return quiz;
  const locationOf: LocationOf = (path, name) => ({ line: scan.lineOf(path), name, notes });
  yield;
  const settings = readSettings(quiz.fields, locationOf);
  return {
    ok: true,
    quiz: { ...settings, questions: yield* readQuestions(quiz.fields.get('questions'), { locationOf, notes, media }) },
  };
};

function parse(text: string, { wrongLine }: JsonScan): { ok: true; value: unknown } | Unread {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    const line = position === undefined ? wrongLine : text.slice(0, Number(position)).split('\n').length;
    return unread(
      `Line ${line}: this is not valid JSON. Look for a missing or extra comma, bracket or quotation mark.`,
    );
  }
}

function quizIn(value: unknown): { ok: true; fields: Fields } | Unread {
  const file = fieldsOf(value);
  if (!file || file.get('format') !== JSON_FORMAT) {
    return unread(`This is JSON, but not a quiz file: it has no "format": "${JSON_FORMAT}".`);
  }
  const version = file.get('version');
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return unread('This quiz file has no version number.');
  }
  if (version > JSON_VERSION) {
    return unread(`This quiz file has version ${version}, which is newer than this server supports: ${JSON_VERSION}.`);
  }
  const fields = fieldsOf(file.get('quiz'));
  return fields ? { ok: true, fields } : unread('This quiz file contains no quiz.');
}

const SETTINGS = Object.keys(emptyQuiz());

function readSettings(fields: Fields, locationOf: LocationOf): QuizSettings {
  const at = (name: string): [unknown, FileLocation] => [fields.get(name), locationOf(`quiz.${name}`, name)];
  const text = (name: string, max: number) => {
    const [value, location] = at(name);
    return toText(textOr(value, location), max, location);
  };
  const number = (name: string, range: typeof TIME_LIMIT) => {
    const [value, location] = at(name);
    return numberOrNull(value, range, location) ?? range.default;
  };
  noteUnknown(fields, SETTINGS, (field) => locationOf(`quiz.${field}`, 'The quiz'));
  const description = text('description', DESCRIPTION_MAX);
  return {
    title: text('title', TITLE_MAX).trim(),
    description: isBlank(description) ? '' : description,
    tags: readTags(...at('tags')),
    defaultTimeLimit: number('defaultTimeLimit', TIME_LIMIT),
    defaultPoints: number('defaultPoints', POINTS),
    ...SETTING_DEFAULTS,
    ...readQuizSettings(settingsIn('quiz'), (name) => settingOr(name, ...at(name))),
  };
}

/** Tags that cannot be kept are left out and reported, one by one ([IX5]). */
function readTags(value: unknown, { line, name, notes }: FileLocation): string[] {
  const list = listOr(value, { line, name, notes });
  let tags: string[] = [];
  for (const one of list) {
    const checked =
      typeof one === 'string' ? checkTags([...tags, one]) : { ok: false as const, message: 'A tag is not text' };
    if (checked.ok) tags = checked.tags;
    else {
      notes.add(line, `${checked.message}; the tag was left out`);
      // Each further one of a full quiz would say the same.
      if (tags.length === TAGS.perQuiz) break;
    }
  }
  return tags;
}

function* readQuestions(value: unknown, { locationOf, notes, media }: File): Steps<FileQuestion[]> {
  const list = listOr(value, locationOf('quiz.questions', 'questions'));
  const taken = upToLimit('questions', list, (index) => locationOf(`quiz.questions.${index}`, '').line, notes);
  const questions: FileQuestion[] = [];
  for (const [index, question] of taken.entries()) {
    yield;
    const path = `quiz.questions.${index}`;
    const { line, name } = locationOf(path, `Question ${index + 1}`);
    const fields = fieldsOf(question);
    if (fields) questions.push(readQuestion(fields, { path, name, locationOf, notes, media }));
    else notes.add(line, `${name} could not be read; it was left out`);
  }
  return questions;
}

interface File {
  locationOf: LocationOf;
  notes: Notes;
  media: MediaNames;
}

interface Around extends File {
  /** Such as `quiz.questions.3`. */
  path: string;
  name: string;
}

const QUESTION_FIELDS = ['text', 'type', 'timeLimit', 'points', 'funFact', 'options', 'image', 'sound', 'setup', 'key'];

function readQuestion(fields: Fields, { path, name, locationOf, notes, media }: Around): FileQuestion {
  const at = (field: string, name: string): [unknown, FileLocation] => [
    fields.get(field),
    locationOf(fields.has(field) ? `${path}.${field}` : path, name),
  ];
  const [text, textLocation] = at('text', `The text of ${lower(name)}`);
  const [type, typeLocation] = at('type', `The type of ${lower(name)}`);
  const [timeLimit, timeLocation] = at('timeLimit', `The time of ${lower(name)}`);
  const [points, pointsLocation] = at('points', `The points of ${lower(name)}`);
  const [funFact, factLocation] = at('funFact', `The fun fact of ${lower(name)}`);
  const [options, optionsLocation] = at('options', `The options of ${lower(name)}`);
  noteUnknown(fields, QUESTION_FIELDS, (field) => locationOf(`${path}.${field}`, name));
  const list = listOr(options, optionsLocation);
  const lineOf = (index: number) => locationOf(`${path}.options.${index}`, '').line;
  const itsType = choiceOr(type, { choices: QUESTION_TYPES, usual: 'single' }, typeLocation);
  const isMarked = rulesOf(itsType).options?.isMarked === true;
  const details = { setup: fields.get('setup'), key: fields.get('key') };
  return {
    text: toQuestionText(textOr(text, textLocation), textLocation),
    type: itsType,
    timeLimit: numberOrNull(timeLimit, TIME_LIMIT, timeLocation),
    points: numberOrNull(points, POINTS, pointsLocation),
    funFact: toFunFact(textOr(funFact, factLocation), factLocation),
    options: upToLimit('options', list, lineOf, notes, { type: itsType }).map((option, index) =>
      readOption(option, { isMarked, media, ...locationOf(`${path}.options.${index}`, `An option of ${lower(name)}`) }),
    ),
    ...readPicture(fields.get('image'), media, at('image', `The picture of ${lower(name)}`)[1]),
    ...readSound(fields.get('sound'), media, at('sound', `The sound of ${lower(name)}`)[1]),
    ...readDetails(itsType, details, (part) => at(part, `The ${part} of ${lower(name)}`)[1]),
  };
}

interface OptionPlace extends FileLocation {
  isMarked: boolean;
  media: MediaNames;
}

function readOption(value: unknown, { isMarked, media, ...location }: OptionPlace): FileOption {
  const fields = fieldsOf(value);
  if (!fields) {
    location.notes.add(location.line, `${location.name} could not be read; it was left empty`);
    return { text: '', isCorrect: false };
  }
  noteUnknown(fields, ['text', 'isCorrect', 'image'], () => location);
  return {
    text: toOptionText(textOr(fields.get('text'), location), location),
    isCorrect: yesOrNoOr(fields.get('isCorrect'), false, { ...location, name: 'isCorrect' }) && isMarked,
    ...readPicture(fields.get('image'), media, { ...location, name: `The picture of ${inner(location.name)}` }),
  };
}

function listOr(value: unknown, { line, name, notes }: FileLocation): unknown[] {
  if (Array.isArray(value)) return value;
  if (value !== undefined) notes.add(line, `${name} must be a list`);
  return [];
}

const inner = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const lower = (name: string) => name.toLowerCase();
