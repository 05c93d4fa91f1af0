import { setTimeout as wait } from 'node:timers/promises';
import type { Question } from '#app/contract/things.ts';
import type { Dice } from '../faults/dice.ts';
import { anyChoice } from '../faults/hall.ts';
import { type Ledger, openLedger } from '../faults/ledger.ts';
import { type Phone, post } from '../faults/phone.ts';

/** An acknowledged answer: when it was first sent, and when it was known to have arrived. */
export interface Acknowledged {
  questionId: string;
  sentMs: number;
  atMs: number;
}

/** A ledger that also knows the times. */
export interface TimedLedger extends Ledger {
  /** Acknowledged answers that were sent after this moment, in the order of their acknowledgements. */
  sentSince(ms: number): Acknowledged[];
  all(): Acknowledged[];
}

export function openTimedLedger(): TimedLedger {
  const ledger = openLedger();
  const sentAt = new Map<string, number>();
  const acknowledged = new Map<string, Acknowledged>();
  const keyOf = (participantId: string, questionId: string) => `${participantId} ${questionId}`;
  const all = () => [...acknowledged.values()];
  return {
    ...ledger,
    send(answer) {
      const key = keyOf(answer.participantId, answer.questionId);
      if (!sentAt.has(key)) sentAt.set(key, performance.now());
      ledger.send(answer);
    },
    acknowledge(participantId, questionId) {
      const key = keyOf(participantId, questionId);
      const atMs = performance.now();
      if (!acknowledged.has(key)) acknowledged.set(key, { questionId, sentMs: sentAt.get(key) ?? atMs, atMs });
      ledger.acknowledge(participantId, questionId);
    },
    all,
    sentSince: (ms) => all().filter(({ sentMs }) => sentMs >= ms),
  };
}

interface Answering {
  dice: Dice;
  ledger: Ledger;
  phones: readonly Phone[];
  question: Question;
  withinMs: number;
}

/** Every tenth does not answer, so that the clock ends the question; every fifth answers by calls alone. */
export const isSilent = (index: number) => index % 10 === 0;
const isCaller = (index: number) => index % 5 === 1;

/**
 * Lets players answer, each at a moment of their own, again and again until the answer is known to have arrived or the
 * question is over.
 *
 * @returns Refusals of calls, by status: 503 while nothing can be stored.
 */
export async function letAnswer({ dice, ledger, phones, question, withinMs }: Answering): Promise<Map<number, number>> {
  const refused = new Map<number, number>();
  await Promise.all(
    phones.map(async (phone, index) => {
      const selectedOptionIds = anyChoice(dice, question);
      const ms = dice.roll() * withinMs;
      if (isSilent(index)) return;
      await wait(ms);
      if (isCaller(index))
        return callUntilKnown(phone, ledger, { questionId: question.id, selectedOptionIds }, refused);
      return tapUntilKnown(phone, question.id, selectedOptionIds);
    }),
  );
  return refused;
}

interface Choice {
  questionId: string;
  selectedOptionIds: string[];
}

async function callUntilKnown(
  phone: Phone,
  ledger: Ledger,
  { questionId, selectedOptionIds }: Choice,
  refused: Map<number, number>,
): Promise<void> {
  const { participant } = phone.guest;
  ledger.send({ participantId: participant.id, questionId, selectedOptionIds });
  const body = { participantId: participant.id, questionId, answerOptionId: selectedOptionIds[0], selectedOptionIds };
  for (;;) {
    const result = await post(phone.road, phone.guest.cookie, '/api/answers', body);
    if (result.ok) return ledger.acknowledge(participant.id, questionId);
    refused.set(result.status, (refused.get(result.status) ?? 0) + 1);
    // The question is over.
    if (result.status === 409) return;
    if (result.status >= 400 && result.status < 500 && result.status !== 429) throw new Error(result.message);
    await wait(300);
  }
}

/** Taps as soon as the question has reached the phone, unless it is over by then. */
async function tapUntilKnown(phone: Phone, questionId: string, selectedOptionIds: string[]): Promise<void> {
  const giveUpAtMs = performance.now() + 90_000;
  for (; performance.now() < giveUpAtMs; await wait(20)) {
    const { known, tap } = phone.link.view();
    const status = known?.session.currentQuestionId === questionId ? known.session.status : null;
    if (tap?.tap.questionId === questionId && tap.status !== 'sending' && tap.status !== 'held') return;
    if (status === 'question' && !tap) phone.tap(selectedOptionIds);
    if (status === 'results') return;
  }
}

/** Watches how long phones have no link. */
export function watchLinks(phones: readonly Phone[]): { longestMs(): number; stop(): void } {
  const downSince = new Map<Phone, number>();
  let longest = 0;
  const look = () => {
    const nowMs = performance.now();
    for (const phone of phones) {
      if (phone.isLive()) downSince.delete(phone);
      else {
        const since = downSince.get(phone) ?? nowMs;
        downSince.set(phone, since);
        longest = Math.max(longest, nowMs - since);
      }
    }
  };
  const timer = setInterval(look, 20);
  return {
    longestMs() {
      look();
      return longest;
    },
    stop: () => clearInterval(timer),
  };
}
