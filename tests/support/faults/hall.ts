import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Question } from '#app/contract/things.ts';
import { joinAs, type Stage } from '../live.ts';
import type { Dice } from './dice.ts';
import type { Ledger } from './ledger.ts';
import { type Phone, type PhoneOptions, post, type Screen, switchOn } from './phone.ts';

/** This many join at the same time. */
const AT_ONCE = 20;

/** Lets guests join, each with a phone that is connected to the session. */
export async function fillHall(
  stage: Stage,
  size: number,
  ledger: Ledger,
  options: PhoneOptions = {},
): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let from = 0; from < size; from += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, index) => `Guest ${from + index}`);
    const guests = await Promise.all(names.map((name) => joinAs(stage, name)));
    phones.push(...guests.map((guest) => switchOn(stage, guest, ledger, options)));
  }
  await allBack(phones);
  return phones;
}

/** Waits until every screen has reconnected on its own. */
export async function allBack(screens: readonly Screen[], timeout = 15_000): Promise<void> {
  await until(() => screens.every((screen) => screen.isLive()), timeout, 'a screen was not back');
}

export async function until(isSo: () => boolean, timeout: number, otherwise: string): Promise<void> {
  await vi.waitFor(
    () => {
      if (!isSo()) throw new Error(otherwise);
    },
    { timeout, interval: 20 },
  );
}

interface Choice {
  questionId: string;
  selectedOptionIds: string[];
}

/** Any possible choice: one option, or some of a multiple question's. */
export function anyChoice(dice: Dice, { type, options }: Question): string[] {
  const one = dice.pick(options).id;
  if (type !== 'multiple') return [one];
  return options.map(({ id }) => id).filter((id) => id === one || dice.chance(0.4));
}

/** A player taps at a moment of their own, or when the question has reached their phone. */
export async function tapAfter(ms: number, phone: Phone, { questionId, selectedOptionIds }: Choice): Promise<void> {
  await wait(ms);
  const isOpen = () => phone.link.view().known?.session.currentQuestionId === questionId;
  await until(isOpen, 20_000, 'a question has not reached a phone');
  if (!phone.tap(selectedOptionIds)) throw new Error('A phone accepted no tap');
}

/**
 * A player answers by calls alone, as a program does: the same call again until the answer is known to have arrived.
 */
export async function callAfter(
  ms: number,
  phone: Phone,
  ledger: Ledger,
  { questionId, selectedOptionIds }: Choice,
): Promise<void> {
  await wait(ms);
  const participantId = phone.guest.participant.id;
  ledger.send({ participantId, questionId, selectedOptionIds });
  const body = { participantId, questionId, answerOptionId: selectedOptionIds[0], selectedOptionIds };
  for (;;) {
    const result = await post(phone.road, phone.guest.cookie, '/api/answers', body);
    if (result.ok) return ledger.acknowledge(participantId, questionId);
    if (result.status >= 400 && result.status < 500) throw new Error(`An answer was refused: ${result.message}`);
    await wait(100);
  }
}
