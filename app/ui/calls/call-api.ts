import { isListOf, isRecord, isRecordOf, isText, parseJson } from './checks.ts';

/** The result of an /api call. */
export type CallResult = { ok: true; value: unknown } | CallFailure;

export interface CallFailure extends RefusalDetails {
  ok: false;
  /** The HTTP status; 0 if there was no answer, or the answer came from another server. */
  status: number;
  /** A message for the user. */
  message: string;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const UNANSWERED = {
  ok: false,
  status: 0,
  message: 'The server cannot be reached. Please check your connection.',
} as const satisfies CallFailure;

/**
 * Calls /api with this origin's cookies. Never throws and never retries.
 *
 * @param body Sent as JSON. Without one, no Content-Type is sent.
 * @returns The parsed answer, or null if it is empty. The caller checks its shape.
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
  // HTML with status 200 comes from a network's sign-in page, not from our server.
  return value === undefined ? UNANSWERED : { ok: true, value };
}

function failureOf({ status, statusText, headers }: Response, body: string): CallFailure {
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return {
    ok: false,
    status,
    message: errorText({ status, statusText, body }),
    ...detailsOf(body),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

/** Anything longer is not a message for the user. */
const TEXT_MAX = 300;

/** A reply with an error status. */
interface FailedReply {
  status: number;
  /** Always empty over HTTP/2. */
  statusText: string;
  body: string;
}

/**
 * The message for a failed call: the reply's `error`, else its `message`, else the status text. For a reply that is not
 * JSON, its text, unless that is a proxy's HTML page ([CL21], [CL22]).
 */
export function errorText({ status, statusText, body }: FailedReply): string {
  const parsed = parseJson(body);
  const text = parsed === undefined ? sentenceOf(body) : messageIn(parsed);
  return text || statusText.trim() || generalMessage(status);
}

/** The details of a refusal besides its message. Replies from other servers have none. */
export interface RefusalDetails {
  /** A reason from our table of refusals, or one that a newer server added. */
  reason?: string | undefined;
  /** Messages by field name, if the refusal names fields. */
  fields?: Record<string, string[]> | undefined;
}

export function detailsOf(body: string): RefusalDetails {
  const parsed = parseJson(body);
  const { reason, fields } = isRecord(parsed) ? parsed : {};
  return { reason: isText(reason) ? reason : undefined, fields: isFields(fields) ? fields : undefined };
}

const isFields = isRecordOf(isListOf(isText));

function messageIn(value: unknown): string {
  if (!isRecord(value)) return '';
  return [value.error, value.message].filter(isText).find((text) => text.trim() !== '') ?? '';
}

/** The text if it is a short message; empty for HTML, dumps and blank text. */
function sentenceOf(body: string): string {
  const text = body.trim();
  const isPage = text.length > TEXT_MAX || /<[a-z!/?]|\p{Cc}/iu.test(text);
  return isPage ? '' : text;
}

function generalMessage(status: number): string {
  return status < 500 ? 'The server did not accept this' : 'Something went wrong on our side';
}

/** The server ends a request after 30 s, so no answer can come after this time. */
const TIMEOUT_MS = 35_000;

/** Throws, as fetch does without a network, if there is no answer in time. */
export async function withTimeout<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return await ask(timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}
