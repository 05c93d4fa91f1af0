import { callApi } from '../calls/call-api.ts';
import { isSession } from '../live/read-message.ts';
import type { StateNews } from '../live/view.ts';

/** How far a session is, by a call of /api, for while the socket is down. Who takes part is nothing to this page. */
export async function fetchSession(sessionId: string): Promise<StateNews | null> {
  const result = await callApi('GET', `/api/sessions/${sessionId}`);
  return result.ok && isSession(result.value) ? { session: result.value, participants: [], question: null } : null;
}
