import { isListOf, isRecord, isRecordOf, isShape, isText, parseJson } from './checks.ts';

/** What came of a call of /api. */
export type CallResult = { ok: true; value: unknown } | CallFailure;

interface CallFailure {
  ok: false;
  /** The HTTP status; 0 where there was no answer, or one that was not ours. */
  status: number;
  /** Words for a person. */
  message: string;
  /** Messages by the name of a field, where the refusal names any. */
  fields?: Record<string, string[]>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const UNANSWERED = {
  ok: false,
  status: 0,
  message: 'The server cannot be reached. Please check your connection.',
} as const satisfies CallFailure;

/**
 * Calls /api with the cookies of this origin. Never throws; a call is made once, whoever wants it again calls again.
 *
 * @param body Sent as JSON; without one there is no content type.
 * @returns The parsed answer, null where it is empty; what it holds is for the caller to check.
 */
export async function callApi(method: Method, path: string, body?: unknown): Promise<CallResult> {
  try {
    return await withTimeout(async (signal) => {
      const response = await fetch(path, { ...requestOf(method, body), signal });
      return resultOf(response, await response.text());
    });
  } catch {
    return UNANSWERED;
  }
}

function requestOf(method: Method, body: unknown): RequestInit {
  const sent =
    body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return { method, credentials: 'same-origin', ...sent };
}

function resultOf(response: Response, body: string): CallResult {
  if (!response.ok) return failureOf(response, body);
  if (body === '') return { ok: true, value: null };
  const value = parseJson(body);
  // A page with status 200 is the sign-in page of some network, not our server.
  return value === undefined ? UNANSWERED : { ok: true, value };
}

function failureOf({ status, statusText, headers }: Response, body: string): CallFailure {
  const fields = fieldsOf(body);
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return {
    ok: false,
    status,
    message: errorText({ status, statusText, body }),
    ...(fields && { fields }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

/** Longer than this no sentence for a person is. */
const TEXT_MAX = 300;

/** A reply that is no success. */
interface FailedReply {
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
  const said = parsed === undefined ? sentenceOf(body) : messageIn(parsed);
  return said || statusText.trim() || generalMessage(status);
}

/** Messages by field, where a refusal names fields. */
export function fieldsOf(body: string): Record<string, string[]> | undefined {
  const parsed = parseJson(body);
  return isRefusal(parsed) ? parsed.fields : undefined;
}

const isRefusal = isShape({ fields: isRecordOf(isListOf(isText)) });

function messageIn(value: unknown): string {
  if (!isRecord(value)) return '';
  return [value.error, value.message].filter(isText).find((words) => words.trim() !== '') ?? '';
}

/** The text as a sentence; empty where it is a page, a dump, or nothing. */
function sentenceOf(body: string): string {
  const text = body.trim();
  const isPage = text.length > TEXT_MAX || /<[a-z!/?]|\p{Cc}/iu.test(text);
  return isPage ? '' : text;
}

function generalMessage(status: number): string {
  return status < 500 ? 'The server did not accept this' : 'Something went wrong on our side';
}

/** The server ends a request after 30 s; longer than that nothing comes any more. */
const TIMEOUT_MS = 35_000;

/** Throws, as a call without a network does, where no answer has come in that time. */
export async function withTimeout<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    return await ask(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}
