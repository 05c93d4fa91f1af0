import { BUDGET } from '../budget.js';
import { arrive, arriveAndLeave, figuresOfArrivals } from './arrivals.js';
import { flood } from './flood.js';
import { memoryOf, memoryOfEach } from './memory.js';
import { comeBack } from './reconnect.js';
import { playRounds } from './rounds.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('../form.js').Wanted} Wanted */
/** @typedef {import('../form.js').Group} Group */
/** @typedef {import('../phone.js').Place} Place */
/** @typedef {import('./rounds.js').Hall} Hall */
/** @typedef {import('./memory.js').Memory} Memory */
/** @typedef {<Value>(name: string, work: () => Promise<Value>) => Promise<Value>} Step */

const FIRST = 1000;
const ALL = 5000;
const REHEARSING = 1500;

/**
 * The groups measured with all players.
 *
 * @type {Group[]}
 */
const WITH_ALL = ['fanout', 'acks', 'sustained', 'reconnect', 'memory', 'bytes', 'cpu', 'results'];
/** @type {Group[]} */
const IN_ROUNDS = ['fanout', 'acks', 'bytes', 'cpu', 'results'];

/**
 * A lecture hall that fills up: 1,000 players join and play, then 5,000 play in the same session.
 *
 * @param {World} world
 * @param {Wanted} wanted
 * @param {Step} step
 * @returns {Promise<Figure[]>}
 */
export async function playHall(world, wanted, step) {
  const { phones } = world;
  const { form, wants } = wanted;
  if (!wants('join', ...WITH_ALL)) return [];
  await step('rehearsal', () => rehearse(world));
  /** @type {import('./arrivals.js').Arrival[]} */
  const arrivals = [];
  for (let count = 1; count < form.arrivals; count += 1) {
    arrivals.push(await step('1,000 players join and leave', () => arriveAndLeave(world)));
  }
  const empty = { settled: await memoryOf(world, 'settledMemory'), retained: await memoryOf(world, 'retainedMemory') };
  const questions = form.rounds[FIRST] + form.rounds[ALL] + form.floods + 1;
  const places = await phones.openSessions({ count: 1, questions });
  const hall = { size: FIRST, real: 'hall', bare: 'hall bare', silent: 'silent', next: 0 };

  arrivals.push(await step('1,000 players join', () => arrive(world, hall, places)));
  const figures = figuresOfArrivals(arrivals);
  const joinBytes = await phones.takeBytes({ crowd: hall.real });
  await phones.gather({ crowd: hall.silent, isBare: false, places, each: 1, spreadMs: null });
  if (wants(...IN_ROUNDS)) {
    figures.push(...(await step('1,000 players play', () => playRounds(world, hall, form.rounds[FIRST]))));
  }
  if (wants(...WITH_ALL)) {
    const later = await step('5,000 players have joined', () => fill(world, hall, places));
    const ours = joinBytes + later.bytes;
    const name = 'bytes of the whole join phase to one player';
    figures.push({ group: 'bytes', name, unit: 'bytes', ours, ...BUDGET.joinBytes });
    const cpu = 'join: processor time, 4,000 as fast as they are let in';
    figures.push({ group: 'join', name: cpu, unit: 'µs', ours: later.cpuMicros });
    figures.push(...(await playAll({ world, wanted, step, hall, empty })));
  }
  await phones.endSessions({ places });
  for (const crowd of [hall.real, hall.bare, hall.silent]) await phones.leave({ crowd });
  return figures;
}

/**
 * Warms up both servers with players who join and leave, so that we measure compiled code.
 *
 * @param {World} world
 */
async function rehearse({ phones }) {
  const places = await phones.openSessions({ count: 1, questions: 1 });
  const coming = { places, each: REHEARSING };
  // Spread out: at full speed they would queue, and rarely used code would stay uncompiled.
  await phones.gather({ crowd: 'rehearsal', isBare: false, spreadMs: 3000, ...coming });
  await phones.gather({ crowd: 'rehearsal bare', isBare: true, spreadMs: 1500, ...coming });
  await phones.endSessions({ places });
  for (const crowd of ['rehearsal', 'rehearsal bare']) await phones.leave({ crowd });
}

/**
 * @param {World} world
 * @param {Hall} hall
 * @param {Place[]} places
 * @returns {Promise<{ bytes: number, cpuMicros: number }>} Bytes sent to an existing player because of the others' joining, and
 *   what one of them costs.
 */
async function fill({ phones, real: { probe } }, hall, places) {
  await phones.takeBytes({ crowd: hall.real });
  const more = { places, each: ALL - FIRST, spreadMs: null };
  const before = await probe.read();
  await phones.gather({ crowd: hall.real, isBare: false, ...more });
  const after = await probe.read();
  await phones.gather({ crowd: hall.bare, isBare: true, ...more });
  hall.size = ALL;
  const bytes = await phones.takeBytes({ crowd: hall.real, first: FIRST });
  return { bytes, cpuMicros: (after.cpuMicros - before.cpuMicros) / more.each };
}

/**
 * @param {{ world: World, wanted: Wanted, step: Step, hall: Hall, empty: { settled: Memory, retained: Memory } }} all
 * @returns {Promise<Figure[]>}
 */
async function playAll({ world, wanted: { form, wants }, step, hall, empty }) {
  /** @type {Figure[]} */
  const figures = [];
  if (wants('memory')) {
    const full = await step('memory', () => memoryOf(world, 'settledMemory'));
    const ofEach = { ...memoryOfEach(ALL, empty.settled, full), ...BUDGET.memory };
    figures.push({ group: 'memory', name: 'memory of a connected player', unit: 'KB', ...ofEach });
    const retained = memoryOfEach(ALL, empty.retained, await memoryOf(world, 'retainedMemory'));
    figures.push({ group: 'memory', name: 'objects of a player, after a collection', unit: 'KB', ...retained });
  }
  if (wants(...IN_ROUNDS)) {
    figures.push(...(await step('5,000 players play', () => playRounds(world, hall, form.rounds[ALL]))));
  }
  if (wants('sustained')) {
    figures.push(...(await step('answers at full speed', () => flood(world, hall, form.floods))));
  }
  if (wants('reconnect')) figures.push(...(await step('5,000 reconnect', () => comeBack(world, hall))));
  return figures;
}
