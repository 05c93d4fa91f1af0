import { isListOf, isRecord, isRecordOf, isText, parseJson } from './checks.ts';

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

/** What a refusal says besides its text. A reply that is not ours has neither. */
export interface RefusalDetails {
  /** One of the table of refusals, or of a newer server's. */
  reason?: string | undefined;
  /** Messages by the name of a field. */
  fields?: Record<string, string[]> | undefined;
}

export function detailsOf(body: string): RefusalDetails {
  const parsed = parseJson(body);
  const { reason, fields } = isRecord(parsed) ? parsed : {};
  return { reason: isText(reason) ? reason : undefined, fields: isFields(fields) ? fields : undefined };
}

const isFields = isRecordOf(isListOf(isText));

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
