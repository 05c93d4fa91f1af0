import { WebSocket } from 'ws';
import type { AnswerCounts, Participant, Question, Session } from '#app/contract/things.ts';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import { type LiveEnvironment, socketsBy } from '#app/ui/live/environment.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import type { StateSnapshot } from '#app/ui/live/view.ts';
import type { Guest, Stage } from '../live.ts';
import type { Ledger } from './ledger.ts';

/** A phone's network: where its packets go. */
export interface Road {
  /** http://localhost:PORT of the server, or of something in front of it. */
  origin: string;
}

/** A screen of the product on real sockets: its own client, which reconnects on its own. */
export interface Screen {
  link: LiveLink;
  /** May be changed: the next connection uses the new one. */
  road: Road;
  /** The close code of each of its sockets, in order. */
  closes: number[];
  /** The questions whose answers have left this process by a socket. */
  written: ReadonlySet<string>;
  /** What no screen may ever see. */
  problems: string[];
  /** The highest revision that it has seen, on any connection and by any call. */
  revision(): number;
  /** How often it has asked for the state by calls, and got it. */
  polls(): number;
  /** Whether it is connected and has the state. */
  isLive(): boolean;
  close(): void;
}

/** A screen in a player's hand. */
export interface Phone extends Screen {
  guest: Guest;
  /** Chooses these options of the open question; sent until the answer is known to have arrived. */
  tap(selectedOptionIds: readonly string[]): boolean;
}

export interface PhoneOptions {
  /** Its network; by default that of the stage. */
  road?: Road;
  /** Whether it asks for the state by calls while it has no socket, as the page does. */
  isPolling?: boolean;
}

/** Switches on a participant's phone. */
export function switchOn(
  stage: Stage,
  guest: Guest,
  ledger: Ledger,
  { road = stage.server, isPolling = false }: PhoneOptions = {},
): Phone {
  const participantId = guest.participant.id;
  const screen = openScreen({
    stage,
    road,
    isPolling,
    participantId,
    cookie: guest.cookie,
    onAccepted: (questionId) => ledger.acknowledge(participantId, questionId),
  });
  return {
    ...screen,
    guest,
    tap(selectedOptionIds) {
      const { link } = screen;
      const questionId = link.view().known?.session.currentQuestionId;
      if (!questionId || !link.answer({ selectedOptionIds })) return false;
      ledger.send({ participantId, questionId, selectedOptionIds });
      return true;
    },
  };
}

/** Switches on the screen of the session's host. */
export function switchOnHost(stage: Stage, road: Road): Screen {
  return openScreen({ stage, road, isPolling: false, cookie: stage.host.cookie, onAccepted: () => {} });
}

interface ScreenOptions {
  stage: Stage;
  road: Road;
  isPolling: boolean;
  cookie: string;
  participantId?: string;
  /** The server has acknowledged the answer to this question: by a message, by a call, or in the state. */
  onAccepted(questionId: string): void;
}

function openScreen({ stage, road, isPolling, cookie, participantId, onAccepted }: ScreenOptions): Screen {
  let revision = 0;
  let polls = 0;
  const way = { ...road };
  const closes: number[] = [];
  const written = new Set<string>();
  const problems: string[] = [];
  const results = new Map<string, string>();

  function noteWritten(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer_submitted') written.add(message.questionId);
  }

  function read(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer_accepted') onAccepted(message.questionId);
    if (message.type === 'question_results') noteResults(message);
    noteRevision(message.session?.revision, revision);
  }

  function noteRevision(next: number | undefined, before: number): void {
    if (next === undefined) return;
    if (next < before) problems.push(`revision ${next} came after ${before}`);
    revision = Math.max(revision, next);
  }

  /** A question that is closed twice could have other counts the second time. */
  function noteResults({ questionId, answerCounts }: { questionId: string; answerCounts: AnswerCounts }): void {
    const counts = JSON.stringify(answerCounts);
    const before = results.get(questionId) ?? counts;
    if (before !== counts) problems.push(`results ${counts} came after ${before}`);
    results.set(questionId, counts);
  }

  async function fetchState(id: string): Promise<StateSnapshot | null> {
    const before = revision;
    const state = await readState({ stage, road: way, cookie, participantId: id });
    if (!state) return null;
    polls += 1;
    noteRevision(state.session.revision, before);
    return state;
  }

  const openSocket: LiveEnvironment['openSocket'] = (_, { onOpen, onText, onClose }) => {
    const socket = new WebSocket(`${way.origin.replace('http', 'ws')}/ws`, { headers: { Cookie: cookie } });
    const open = socketsBy(() => socket);
    const opened = open(socket.url, {
      onOpen,
      onText(text) {
        read(text);
        onText(text);
      },
      onClose(code) {
        closes.push(code);
        onClose(code);
      },
    });
    const note = (text: string) => (error?: Error) => {
      if (!error) noteWritten(text);
    };
    return { close: () => opened.close(), send: (text) => socket.send(text, note(text)) };
  };
  const link = connectLive({
    url: 'ws://by-its-road/ws',
    sessionId: stage.session.id,
    // If a process dies between storing and acknowledging, the phone learns it from the next state.
    onView({ tap }) {
      if (tap?.status === 'received') onAccepted(tap.tap.questionId);
    },
    ...(participantId !== undefined && { participantId }),
    ...(participantId !== undefined && isPolling && { fetchState: () => fetchState(participantId) }),
    environment: {
      ...SURROUNDINGS,
      openSocket,
      async post(path, body) {
        const result = await post(way, cookie, path, body);
        if (result.ok) onAccepted(questionOf(body));
        return result;
      },
    },
  });
  const isLive = () => link.state().status === 'live';
  return {
    link,
    road: way,
    closes,
    written,
    problems,
    revision: () => revision,
    polls: () => polls,
    isLive,
    close: link.close,
  };
}

/** As the page's calls. */
const CALL_TIMEOUT_MS = 15_000;

const SURROUNDINGS: Omit<LiveEnvironment, 'openSocket' | 'post'> = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  now: () => performance.now(),
  isOnline: () => true,
  watch: () => () => {},
  storage: null,
};

/** One call of /api from a phone; never throws. */
export async function post(road: Road, cookie: string, path: string, body: unknown): Promise<CallResult> {
  try {
    const response = await fetch(road.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const value = await response.json();
    if (response.ok) return { ok: true, value };
    return { ok: false, status: response.status, message: value.error };
  } catch {
    return { ok: false, status: 0, message: 'The server cannot be reached' };
  }
}

interface StateRequest {
  stage: Stage;
  road: Road;
  cookie: string;
  participantId: string;
}

/** A player's state by calls, as `fetchPlayerState` of the page reads it; null if any part of it is missing. */
async function readState({ stage, road, cookie, participantId }: StateRequest): Promise<StateSnapshot | null> {
  const session = await get<Session>(road, cookie, `/api/sessions/${stage.session.id}`);
  if (!session) return null;
  const { currentQuestionId } = session;
  const [question, rows] = await Promise.all([
    currentQuestionId === null ? null : get<Question>(road, cookie, `/api/questions/${currentQuestionId}`),
    get<Participant[]>(road, cookie, `/api/quizzes/${session.quizId}/participants`),
  ]);
  if (!rows || (currentQuestionId !== null && !question)) return null;
  const row = rows.find(({ id }) => id === participantId);
  return { session, question, participants: rows.filter(({ rank }) => rank !== null), row };
}

/** Null without an answer in time, or with another one than the thing. */
async function get<Thing>(road: Road, cookie: string, path: string): Promise<Thing | null> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(road.origin + path, { headers: { Cookie: cookie }, signal });
    const text = await response.text();
    return response.ok ? (JSON.parse(text) as Thing) : null;
  } catch {
    return null;
  }
}

function questionOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'questionId' in body) return String(body.questionId);
  throw new Error('A phone calls only to answer');
}
