import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { HostedParticipant, Question, Session } from '#app/contract/things.ts';
import { castDice, type Dice } from '../faults/dice.ts';
import { fillHall, until } from '../faults/hall.ts';
import type { Phone } from '../faults/phone.ts';
import { call, makeStage, type Stage } from '../live.ts';
import type { Deployment } from './deployment.ts';
import { letAnswer, openTimedLedger, type TimedLedger } from './players.ts';
import { type Reader, startReader } from './reader.ts';
import { readStoredIn } from './stored.ts';

const OPTIONS = ['Nile*', 'Rhine', 'Thames', 'Po'];
const KINDS = [
  { type: 'single' as const, options: OPTIONS, points: 333 },
  { type: 'multiple' as const, options: ['Ganges*', 'Po', 'Mekong*'], points: 125 },
  { type: 'boolean' as const, options: ['True', 'False*'], points: 51 },
];

/** A session with many phones on a deployment, and everything that must hold to its end. */
export interface Game {
  stage: Stage;
  dice: Dice;
  ledger: TimedLedger;
  phones: Phone[];
  reader: Reader;
  question(index: number): Question;
  /** Opens a question as the host, by nginx or by one process. */
  open(index: number, at?: { origin: string }): Promise<Session>;
  /** Nine in ten answer, over this time. Resolves with the refusals of calls, by status. */
  answer(index: number, withinMs: number): Promise<Map<number, number>>;
  /** Ends the open question as the host. */
  endQuestion(at?: { origin: string }): Promise<Session>;
  session(at?: { origin: string }): Promise<Session>;
  /** Waits until every phone shows this revision or a later one. Returns how long it took, in milliseconds. */
  shown(revision: number, timeoutMs?: number): Promise<number>;
  /** Checks that rows, ledger, scores and every screen agree after these questions, each of which closed once. */
  expectWhole(asked: number): Promise<void>;
  close(): void;
}

interface Options {
  name: string;
  databaseUrl: string;
  questions: number;
  timeLimit: number;
  players: number;
}

export async function startGame(deployment: Deployment, options: Options): Promise<Game> {
  const { databaseUrl, questions, timeLimit, players } = options;
  const dice = castDice(options.name);
  const ledger = openTimedLedger();
  const sketches = Array.from({ length: questions }, (_, index) => ({ ...KINDS[index % KINDS.length], timeLimit }));
  const stage = await makeStage(deployment, sketches, { scoring: 'speed', negativeScoring: true });
  const phones = await fillHall(stage, players, ledger, { isPolling: true });
  const { cookie } = stage.host;
  const path = `/api/sessions/${stage.session.id}`;
  const before = (await call<Session>(deployment, 'GET', path, { cookie })).body.revision;
  const reader = startReader({ deployment, stage, phones, ledger });

  const question = (index: number) => {
    const found = stage.questions[index];
    if (!found) throw new Error('There is no such question');
    return found;
  };

  /** A host presses again if it did not work. */
  async function command(name: string, body: object, at: { origin: string }): Promise<Session> {
    const giveUpAtMs = performance.now() + 30_000;
    for (;;) {
      const result = await call<Session>(at, 'POST', `${path}/${name}`, { cookie, body }).catch(() => null);
      if (result?.status === 200) return result.body;
      const isPassing = result === null || result.status >= 500;
      if (!isPassing || performance.now() > giveUpAtMs) throw new Error(`${name}: ${JSON.stringify(result?.body)}`);
      await wait(200);
    }
  }

  async function shown(revision: number, timeoutMs = 15_000): Promise<number> {
    const fromMs = performance.now();
    const have = () => phones.every((phone) => (phone.link.view().known?.session.revision ?? 0) >= revision);
    await until(have, timeoutMs, `a phone does not show revision ${revision}`);
    return performance.now() - fromMs;
  }

  async function expectWhole(asked: number): Promise<void> {
    await shown(before + 2 * asked, 30_000);
    const stored = await readStoredIn(databaseUrl, stage.session.id);
    expect(ledger.problems(stored)).toEqual([]);
    // One revision for each opening, one for each closing.
    expect(stored.session).toMatchObject({ status: 'results', revision: before + 2 * asked });
    for (const process of deployment.processes) {
      const list = `/api/quizzes/${stage.quiz.id}/participants`;
      const { body } = await call<HostedParticipant[]>(process, 'GET', list, { cookie });
      const told = body.map(({ id, score, correctAnswers, totalResponseTime }) => ({
        id,
        score,
        correctAnswers,
        totalResponseTime,
      }));
      expect(told.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(stored.participants);
    }
    const scores = new Map(stored.participants.map(({ id, score }) => [id, score]));
    const isRight = ({ guest, link }: Phone) =>
      link.view().known?.you?.lastResult?.score === scores.get(guest.participant.id);
    await until(() => phones.every(isRight), 15_000, 'a phone does not show its score');
    expect(phones.flatMap(({ problems }) => problems)).toEqual([]);
    expect(reader.problems).toEqual([]);
  }

  return {
    stage,
    dice,
    ledger,
    phones,
    reader,
    question,
    open: (index, at = deployment) => command('advance', { questionId: question(index).id }, at),
    answer: (index, withinMs) => letAnswer({ dice, ledger, phones, question: question(index), withinMs }),
    endQuestion: (at = deployment) => command('end-question', {}, at),
    session: async (at = deployment) => (await call<Session>(at, 'GET', path, { cookie })).body,
    shown,
    expectWhole,
    close() {
      reader.stop();
      for (const phone of phones) phone.close();
    },
  };
}
