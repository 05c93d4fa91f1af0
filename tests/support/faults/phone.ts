import { WebSocket } from 'ws';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import { type LiveEnvironment, socketsBy } from '#app/ui/live/environment.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import type { Guest, Stage } from '../live.ts';
import type { Ledger } from './ledger.ts';

/** The network that a phone is in: where its packets go. */
export interface Road {
  /** http://localhost:PORT of the server, or of something in front of it. */
  origin: string;
}

/** A phone in somebody's hand: the product's own client, on real sockets, which comes back by itself. */
export interface Phone {
  guest: Guest;
  link: LiveLink;
  /** May be changed: the next connection takes the new one. */
  road: Road;
  /** What each of its sockets was closed with, in their order. */
  closes: number[];
  /** What no phone may ever see. */
  problems: string[];
  /** The highest revision that it has seen. */
  revision(): number;
  /** Chooses these options of the open question; sent until it is known to have arrived. */
  tap(selectedOptionIds: readonly string[]): boolean;
  /** Whether its link is up and the state there. */
  isLive(): boolean;
  close(): void;
}

/** Switches on the phone of somebody who has joined. */
export function switchOn(stage: Stage, guest: Guest, ledger: Ledger, road: Road = stage.server): Phone {
  let revision = 0;
  const participantId = guest.participant.id;

  function read(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer_accepted') ledger.acknowledge(participantId, message.questionId);
    if (message.type !== 'session_state') return;
    const next: number = message.session.revision;
    if (next < revision) phone.problems.push(`revision ${next} came after ${revision}`);
    revision = Math.max(revision, next);
  }

  const openSocket: LiveEnvironment['openSocket'] = (_, hear) => {
    const open = socketsBy((url) => new WebSocket(url, { headers: { Cookie: guest.cookie } }));
    return open(`${phone.road.origin.replace('http', 'ws')}/ws`, {
      onOpen: hear.onOpen,
      onText(text) {
        read(text);
        hear.onText(text);
      },
      onClose(code) {
        phone.closes.push(code);
        hear.onClose(code);
      },
    });
  };
  const environment: LiveEnvironment = {
    openSocket,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    now: () => performance.now(),
    isOnline: () => true,
    watch: () => () => {},
    async post(path, body) {
      const result = await post(phone.road, guest, path, body);
      if (result.ok) ledger.acknowledge(participantId, questionOf(body));
      return result;
    },
    storage: null,
  };
  const phone: Omit<Phone, 'link'> = {
    guest,
    road,
    closes: [],
    problems: [],
    revision: () => revision,
    tap(selectedOptionIds) {
      const questionId = link.view().known?.session.currentQuestionId;
      if (!questionId) return false;
      const isTaken = link.answer(selectedOptionIds);
      if (isTaken) ledger.send({ participantId, questionId, selectedOptionIds });
      return isTaken;
    },
    isLive: () => link.state().status === 'live',
    close: () => link.close(),
  };
  const link = connectLive({
    ...{ url: 'ws://by-its-road/ws', sessionId: stage.session.id, participantId, environment },
    onView: () => {},
  });
  return Object.assign(phone, { link });
}

/** One call of /api from a phone; never throws. */
export async function post(road: Road, guest: Guest, path: string, body: unknown): Promise<CallResult> {
  try {
    const response = await fetch(road.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: guest.cookie },
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
