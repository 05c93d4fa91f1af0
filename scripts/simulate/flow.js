/** @typedef {import('./costs.js').Costs} Costs */

/**
 * @typedef {object} Load
 * @property {number} processes
 * @property {number} sessions
 * @property {number} players Of each session.
 * @property {number} spreadMs All answer once within this time, at random moments.
 * @property {boolean} [byCode] Whether the load balancer sends all phones of a session to one process.
 * @property {number} [cores] Which all processes share. By default each has its own.
 *
 * @typedef {object} Flow Each for one answer.
 * @property {number} nodeMicros Processor time of all processes of the server.
 * @property {number} postgresMicros
 * @property {number} redisMicros
 * @property {number} commits
 * @property {number} messages From Redis to processes.
 * @property {number} redisBytes
 * @property {number} ackP50Ms
 * @property {number} ackP99Ms
 * @property {number} busiest The share of the time that the busiest process works.
 */

/**
 * @typedef {object} Process
 * @property {{ session: number, at: number }[]} waiting Answers that arrived while a commit was on its way.
 * @property {boolean} isCommitting
 * @property {number} freeAt When its processor has done everything that arrived.
 * @property {number} micros
 */

/**
 * Plays the flow of messages: an answer arrives at its phone's process and waits for the commit that is on its way. The
 * next commit takes all that wait, locks their sessions one after the other with those of other processes, is stored,
 * acknowledges, and is heard by every process that has a phone of one of the sessions.
 *
 * @param {Load} load
 * @param {Costs} costs
 * @returns {Flow}
 */
export function playFlow({ processes: count, sessions, players, spreadMs, byCode = false, cores = count }, costs) {
  const random = createRandom();
  /** @type {Process[]} */
  const processes = Array.from({ length: count }, () => ({ waiting: [], isCommitting: false, freeAt: 0, micros: 0 }));
  /** The processes that have a phone of each session. */
  const members = Array.from({ length: sessions }, () => /** @type {Set<Process>} */ (new Set()));
  /** When the lock of each session is free. */
  const freeAt = new Float64Array(sessions);
  const coreFreeAt = Array.from({ length: Math.min(cores, count) }, () => 0);
  const total = { commits: 0, locked: 0, messages: 0, applied: 0 };
  /** @type {number[]} */
  const acks = [];
  const events = createQueue();

  const work = (/** @type {Process} */ process, /** @type {number} */ at, /** @type {number} */ micros) => {
    process.micros += micros;
    const core = cores < count ? coreFreeAt.indexOf(Math.min(...coreFreeAt)) : -1;
    process.freeAt = Math.max(process.freeAt, at, coreFreeAt[core] ?? 0) + micros / 1000;
    if (core >= 0) coreFreeAt[core] = process.freeAt;
    return process.freeAt;
  };
  const held = (/** @type {number} */ answered, /** @type {number} */ locked) =>
    costs.holdMs + answered * costs.holdAnswerMs + locked * costs.holdSessionMs;
  const commit = (/** @type {Process} */ process, /** @type {number} */ now) => {
    const taken = process.waiting;
    if (process.isCommitting || taken.length === 0) return;
    process.isCommitting = true;
    process.waiting = [];
    total.commits += 1;
    const locked = [...new Set(taken.map(({ session }) => session))];
    const begin = locked.reduce((latest, session) => Math.max(latest, freeAt[session] ?? 0), now);
    // Decided while the sessions are locked.
    const end = work(process, begin, costs.commit + locked.length * costs.session) + held(taken.length, locked.length);
    total.locked += locked.length;
    for (const session of locked) freeAt[session] = end;
    events.add(end, () => {
      for (const { at } of taken) acks.push(Math.max(end, process.freeAt) - at);
      tell(process, taken, end);
      process.isCommitting = false;
      commit(process, end);
    });
  };
  const tell = (/** @type {Process} */ from, /** @type {Process['waiting']} */ taken, /** @type {number} */ at) => {
    /** @type {Map<Process, number>} */
    const changes = new Map();
    /** @type {Map<number, number>} */
    const answered = new Map();
    for (const { session } of taken) answered.set(session, (answered.get(session) ?? 0) + 1);
    for (const [session, count] of answered) {
      for (const other of members[session] ?? []) {
        if (other === from) continue;
        changes.set(other, (changes.get(other) ?? 0) + count);
        total.messages += 1;
        total.applied += count;
      }
    }
    for (const [other, count] of changes) work(other, at, costs.heard + count * costs.applied);
  };

  for (let session = 0; session < sessions; session += 1) {
    for (let player = 0; player < players; player += 1) {
      const process = processes[(byCode ? session : session + player) % count];
      if (!process) continue;
      members[session]?.add(process);
      const at = random() * spreadMs;
      events.add(at, () => {
        process.waiting.push({ session, at });
        const read = work(process, at, costs.answer);
        events.add(read, () => commit(process, read));
      });
    }
  }
  events.run();

  const answers = sessions * players;
  acks.sort((one, other) => one - other);
  return {
    nodeMicros: processes.reduce((sum, { micros }) => sum + micros, 0) / answers,
    postgresMicros:
      costs.postgresAnswer + (costs.postgresCommit * total.commits + costs.postgresSession * total.locked) / answers,
    redisMicros: (costs.redisMessage * (total.messages + total.commits)) / answers,
    commits: total.commits / answers,
    messages: total.messages / answers,
    redisBytes: (costs.redisBytes * total.applied) / answers,
    ackP50Ms: acks[Math.floor(acks.length / 2)] ?? 0,
    ackP99Ms: acks[Math.floor(acks.length * 0.99)] ?? 0,
    busiest: Math.max(...processes.map(({ micros }) => micros)) / 1000 / spreadMs,
  };
}

/** Events in the order of their times: a binary heap. */
function createQueue() {
  /** @type {{ at: number, run: () => void }[]} */
  const heap = [];
  const atOf = (/** @type {number} */ index) => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (/** @type {number} */ one, /** @type {number} */ other) => {
    const [a, b] = [heap[one], heap[other]];
    if (a && b) [heap[one], heap[other]] = [b, a];
  };
  return {
    add(/** @type {number} */ at, /** @type {() => void} */ run) {
      heap.push({ at, run });
      for (let index = heap.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1;
        if (atOf(parent) <= atOf(index)) break;
        swap(index, parent);
        index = parent;
      }
    },
    run() {
      for (let first = heap[0]; first; first = heap[0]) {
        const last = heap.pop();
        if (heap.length > 0 && last) heap[0] = last;
        for (let index = 0; ; ) {
          const left = 2 * index + 1;
          const child = atOf(left + 1) < atOf(left) ? left + 1 : left;
          if (atOf(index) <= atOf(child)) break;
          swap(index, child);
          index = child;
        }
        first.run();
      }
    },
  };
}

/** The same numbers each time (mulberry32), so that two runs can be compared. */
function createRandom() {
  let state = 20260101;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
