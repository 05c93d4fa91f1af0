import { parseJson } from './checks.ts';
import { detailsOf, errorText, type RefusalDetails } from './error-text.ts';
import { withPatience } from './patience.ts';

/** What came of a call of /api. */
export type CallResult = { ok: true; value: unknown } | CallFailure;

export interface CallFailure extends RefusalDetails {
  ok: false;
  /** The HTTP status; 0 where there was no answer, or one that was not ours. */
  status: number;
  /** Words for a person. */
  message: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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
    return await withPatience(async (signal) => {
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
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return {
    ok: false,
    status,
    message: errorText({ status, statusText, body }),
    ...detailsOf(body),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}
