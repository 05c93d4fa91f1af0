import { isListOf, isRecord, isRecordOf, isShape, isText, parseJson } from './checks.ts';

/** Longer than this no sentence for a person is. */
const TEXT_MAX = 300;

/** A reply that is no success. */
export interface FailedReply {
  status: number;
  /** Empty over HTTP/2. */
  statusText: string;
  body: string;
}

/**
 * What a person reads of a failed call: the reply's `error`, else its `message`, else the status text; of a reply that
 * is no JSON its text, unless that is a proxy's page ([CL21], [CL22]).
 */
export function errorText({ status, statusText, body }: FailedReply): string {
  const parsed = parseJson(body);
  const said = parsed === undefined ? sentenceOf(body) : wordsOf(parsed);
  return said || statusText.trim() || wordsFor(status);
}

/** Messages by field, where a refusal names fields. */
export function fieldsOf(body: string): Record<string, string[]> | undefined {
  const parsed = parseJson(body);
  return isRefusal(parsed) ? parsed.fields : undefined;
}

const isRefusal = isShape({ fields: isRecordOf(isListOf(isText)) });

function wordsOf(value: unknown): string {
  if (!isRecord(value)) return '';
  return [value.error, value.message].filter(isText).find((words) => words.trim() !== '') ?? '';
}

/** The text as a sentence; empty where it is a page, a dump, or nothing. */
function sentenceOf(body: string): string {
  const text = body.trim();
  const isPage = text.length > TEXT_MAX || /<[a-z!/?]|\p{Cc}/iu.test(text);
  return isPage ? '' : text;
}

function wordsFor(status: number): string {
  return status < 500 ? 'The server did not accept this' : 'Something went wrong on our side';
}
