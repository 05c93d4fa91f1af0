import { WebSocket } from 'ws';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import { type LiveEnvironment, socketsBy } from '#app/ui/live/environment.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
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
  /** The highest revision that it has seen. */
  revision(): number;
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

/** Switches on a participant's phone. */
export function switchOn(stage: Stage, guest: Guest, ledger: Ledger, road: Road = stage.server): Phone {
  const participantId = guest.participant.id;
  const screen = openScreen({
    stage,
    road,
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
      if (!questionId || !link.answer(selectedOptionIds)) return false;
      ledger.send({ participantId, questionId, selectedOptionIds });
      return true;
    },
  };
}

/** Switches on the screen of the session's host. */
export function switchOnHost(stage: Stage, road: Road): Screen {
  return openScreen({ stage, road, cookie: stage.host.cookie, onAccepted: () => {} });
}

interface ScreenOptions {
  stage: Stage;
  road: Road;
  cookie: string;
  participantId?: string;
  /** Whether the server has acknowledged the answer to this question. */
  onAccepted(questionId: string): void;
}

function openScreen({ stage, road, cookie, participantId, onAccepted }: ScreenOptions): Screen {
  let revision = 0;
  const way = { ...road };
  const closes: number[] = [];
  const written = new Set<string>();
  const problems: string[] = [];

  function noteWritten(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer_submitted') written.add(message.questionId);
  }

  function read(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer_accepted') onAccepted(message.questionId);
    const next: number | undefined = message.session?.revision;
    if (next === undefined) return;
    if (next < revision) problems.push(`revision ${next} came after ${revision}`);
    revision = Math.max(revision, next);
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
    onView: () => {},
    ...(participantId !== undefined && { participantId }),
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
  return { link, road: way, closes, written, problems, revision: () => revision, isLive, close: link.close };
}

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
    });
    const value = await response.json();
    if (response.ok) return { ok: true, value };
    return { ok: false, status: response.status, message: value.error };
  } catch {
    return { ok: false, status: 0, message: 'The server cannot be reached' };
  }
}

function questionOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'questionId' in body) return String(body.questionId);
  throw new Error('A phone calls only to answer');
}
