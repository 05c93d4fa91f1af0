import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import { restore } from '#app/core/live/restore.ts';
import type { LiveSession, Person } from '#app/core/live/state.ts';
import { openPostgresDatabase } from '#server/data/postgres/database.ts';
import { loadSession } from '#server/data/session-rows.ts';
import type { Room } from '#server/live/room.ts';
import { skeletonOf } from '#server/lookalikes.ts';
import { same } from '#tests/support/live/same.ts';
import { makeProcesses, type Process, storeSession } from '#tests/support/shared/processes.ts';
import { hasPostgres } from '../../../scripts/support/postgres-server.js';

const guest = (guestId: string): Person => ({ kind: 'guest', guestId });

async function open({ rooms }: Process): Promise<Room> {
  const room = await rooms.open('session');
  if (!room) throw new Error('There is no such session');
  return room;
}

const sessionOf = async (process: Process): Promise<LiveSession> =>
  (await open(process)).read(({ session }) => session);

async function storedSession(url: string): Promise<LiveSession> {
  const database = await openPostgresDatabase(url);
  const rows = await loadSession(database, 'session');
  await database.close();
  if (!rows) throw new Error('There are no rows');
  return restore(rows, { ms: 0, wall: 0 });
}

/** What must be the same in every process and in the rows: all but clocks and the order of maps. */
function comparable({ phase, participants, questions, revision, headcount, locked }: LiveSession) {
  const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    status: phase.status,
    revision,
    headcount,
    locked,
    participants: sorted(participants),
    questions: sorted(questions).map(([id, { round, resultsAt, answers }]) => ({
      id,
      round,
      resultsAt,
      answers: sorted(answers).map(([who, { selected, responseTimeMs, score }]) => ({
        who,
        selected,
        responseTimeMs,
        score,
      })),
    })),
  };
}

async function expectSame(url: string, processes: readonly Process[]): Promise<void> {
  const stored = comparable(await storedSession(url));
  for (const process of processes) same(comparable(await sessionOf(process)), stored);
}

const join = async (process: Process, id: string, person = guest(id), limit = 200) =>
  (await open(process)).submit({
    type: 'join',
    participantId: id,
    person,
    name: 'Ann',
    skeleton: skeletonOf('Ann'),
    limit,
  });

const answer = async (process: Process, participantId: string, letter: string, questionId = 'q1') =>
  (await open(process)).submit({
    type: 'answer',
    participantId,
    questionId,
    sent: { optionIds: [questionId + letter] },
  });

const advance = async (process: Process, questionId: string) =>
  (await open(process)).submit({ type: 'advance', questionId, restart: false });

const any = (processes: readonly Process[]): Process => processes[randomInt(processes.length)] as Process;

/** How often each process was told of the results of a question. */
const closesOf = ({ events }: Process) =>
  events.flatMap((event) => (event.kind === 'moved' ? event.causes.filter(({ type }) => type === 'results') : []))
    .length;

describe.skipIf(!hasPostgres())('several processes', () => {
  test('[RH5] count each phone once, wherever it said that it has the question', async () => {
    const { url, processes } = await makeProcesses(2);
    await storeSession(url);
    const [a, b] = processes as [Process, Process];
    const [roomA, roomB] = [await open(a), await open(b)];
    for (const id of ['ann', 'ben', 'cleo']) await join(a, id);
    roomA.arrive({ role: 'host' });
    roomA.arrive({ role: 'participant', id: 'ann' });
    for (const id of ['ben', 'cleo']) roomB.arrive({ role: 'participant', id });
    await wait(200);
    await advance(a, 'q1');
    const { revision } = await sessionOf(b);
    roomA.receive('ann', { revision, lateMs: 40 });
    roomB.receive('ann', { revision, lateMs: 30 });
    roomB.receive('ben', { revision, lateMs: 900 });
    const health = () => roomA.read((scene) => hostsView(scene).host?.room);
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({ reached: 2, of: 3, slowestMs: 900 });
  });

  test('[MP20] decide for one session as one process would, however messages between them fare', async () => {
    const fate = () => ({ times: randomInt(3), afterMs: randomInt(40) });
    const { url, processes } = await makeProcesses(3, { now: fate });
    await storeSession(url);
    const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const joined = await Promise.all(ids.map((id) => join(any(processes), id, guest(id), 50)));
    // The limit holds, and nobody has the name and number of somebody else.
    expect(joined.filter(({ ok }) => ok)).toHaveLength(50);
    const inside = [...(await sessionOf(any(processes))).participants.values()];
    expect(new Set(inside.map(({ nameNumber }) => nameNumber)).size).toBe(50);
    await expectSame(url, processes);

    const opened = await Promise.all(processes.map((process) => advance(process, 'q1')));
    expect(opened.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const { id } of inside) await (await open(any(processes))).submit({ type: 'attend', participantIds: [id] });
    // Everybody answers twice, anywhere.
    const given = await Promise.all(
      [...inside, ...inside].map(({ id }) => answer(any(processes), id, 'abc'[randomInt(3)] as string)),
    );
    const stored = given.filter((outcome) => outcome.ok && outcome.value.some(({ type }) => type === 'answered'));
    expect(stored).toHaveLength(50);
    await expectSame(url, processes);
    const session = await sessionOf(any(processes));
    expect(session.phase.status).toBe('results');
    const right = [...(session.questions.get('q1')?.answers.values() ?? [])].filter(({ score }) => score?.correct);
    const points = [...session.participants.values()].reduce((sum, { score }) => sum + score, 0);
    expect(points).toBe(right.length * 100);
    for (const process of processes) expect(closesOf(process)).toBe(1);
    for (const { errors } of processes) expect(errors).toEqual([]);
  });

  test('[MP21] once a command is stored, every process reads it, without any message', async () => {
    const { url, processes } = await makeProcesses(2, { now: () => ({ times: 0, afterMs: 0 }) });
    await storeSession(url);
    const [one, other] = processes as [Process, Process];
    await open(other);
    for (const [index, process] of [one, other, one, other, one].entries()) {
      const elsewhere = process === one ? other : one;
      await join(process, `p${index}`);
      expect([...(await sessionOf(elsewhere)).participants.keys()]).toContain(`p${index}`);
    }
    await advance(one, 'q1');
    const { phase, revision } = await sessionOf(other);
    expect(phase.status).toBe('question');
    expect(revision).toBe((await sessionOf(one)).revision);
    // The same person, whose two requests reached two processes.
    const twice = await Promise.all([join(one, 'twin1', guest('twin')), join(other, 'twin2', guest('twin'))]);
    const names = twice.map((outcome) => outcome.ok && outcome.value.length);
    expect(names.filter((count) => count === 1)).toHaveLength(1);
    await expectSame(url, processes);
  });

  test('[MP22] while no message gets through, every process learns of changes within two seconds', async () => {
    const { url, processes } = await makeProcesses(2);
    await storeSession(url);
    const [one, other] = processes as [Process, Process];
    await join(one, 'p0');
    const room = await open(other);
    for (const { setUp } of processes) setUp(false);
    other.events.length = 0;
    await join(one, 'p1');
    await advance(one, 'q1');
    await expect.poll(() => other.events.map(({ kind }) => kind), { timeout: 2000 }).toContain('moved');
    expect(await room.read(({ session }) => session.phase.status)).toBe('question');
    for (const { setUp } of processes) setUp(true);
    await answer(other, 'p0', 'a');
    await expectSame(url, processes);
  });

  test('[MP23] a process that is killed takes nothing along: the others have its clock, and close in time, once', async () => {
    const { url, processes } = await makeProcesses(3);
    await storeSession(url, { timeLimit: 5 });
    const [killed, ...others] = processes as [Process, Process, Process];
    await join(killed, 'p0');
    await join(others[0], 'p1');
    await Promise.all(others.map(open));
    const from = performance.now();
    await advance(killed, 'q1');
    await (await open(others[0])).submit({ type: 'attend', participantIds: ['p0', 'p1'] });
    await wait(1500);
    await killed.kill();
    const clockOf = async (process: Process) => {
      const { phase } = await sessionOf(process);
      if (phase.status !== 'question' || phase.clock.paused) throw new Error('No clock runs');
      return performance.now() - phase.clock.startedMs;
    };
    const elapsed = performance.now() - from;
    for (const process of others) expect(Math.abs((await clockOf(process)) - elapsed)).toBeLessThan(150);
    expect((await answer(others[1], 'p0', 'a')).ok).toBe(true);
    await expect.poll(async () => (await sessionOf(others[0])).phase.status, { timeout: 30_000 }).toBe('results');
    const late = performance.now() - from - 5000;
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(2000);
    await wait(600);
    for (const process of others) expect(closesOf(process)).toBe(1);
    await expectSame(url, others);
  });

  test('[MP24] who is connected, and what the wall shows, is known everywhere', async () => {
    const { url, processes } = await makeProcesses(2);
    await storeSession(url);
    const [one, other] = processes as [Process, Process];
    await join(one, 'p0');
    const [here, there] = [await open(one), await open(other)];
    here.arrive({ role: 'participant', id: 'p0' });
    here.arrive({ role: 'host' });
    await expect.poll(() => [...there.connected()]).toEqual(['p0']);
    expect(await there.read(({ hostPresent, wall }) => [hostPresent, wall?.isOnScreen])).toEqual([true, true]);
    there.show('silence');
    await expect.poll(() => here.read(({ wall }) => wall?.choices.sound)).toBe(false);
    here.leave({ role: 'participant', id: 'p0' });
    await expect.poll(() => [...there.connected()]).toEqual([]);
    // A process that opens the session later is told.
    there.arrive({ role: 'participant', id: 'p0' });
    await one.kill();
    await expect.poll(() => there.read(({ wall }) => wall?.isOnScreen), { timeout: 8000 }).toBe(false);
  });

  test('[MP25] a session that no process has open goes on', async () => {
    const { url, processes, start } = await makeProcesses(1);
    await storeSession(url);
    const [one] = processes as [Process];
    await join(one, 'p0');
    await advance(one, 'q1');
    await wait(1200);
    await one.kill();
    const next = await start();
    await expect.poll(() => next.rooms.whole('session') !== null, { timeout: 8000 }).toBe(true);
  });
});
