import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openRows } from './open-rows.ts';
import { openReadingConnection, type ReadingKind, type Step } from './reading/readings.ts';

/** Requests of the main thread. */
export type ReadingRequest =
  | { type: 'read'; id: number; kind: ReadingKind; wanted: unknown }
  /** Allows another piece of a file. */
  | { type: 'more'; id: number }
  | { type: 'cancel'; id: number }
  | { type: 'forget'; sessionId: string };

/** Answers. `isBusy`: the database could not be read right now. */
export type ReadingAnswer = { id: number } & (
  | { type: 'head'; head: unknown }
  | { type: 'piece'; piece: Uint8Array }
  | { type: 'done'; value: unknown }
  | { type: 'failed'; message: string; isBusy: boolean }
);

interface Job {
  id: number;
  steps: Generator<Step, unknown>;
  /** Text not sent yet. */
  text: string;
  /** How many pieces the consumer still accepts. */
  credit: number;
}

/** Characters per piece of a file. */
const PIECE_LENGTH = 64 * 1024;
/** Pieces sent ahead of a consumer's requests. */
const PIECES_AHEAD = 2;
/** After this much work on one reading, new messages are handled and quick readings go first. */
const SLICE_MS = 8;
/** Live sessions go first on a busy machine. Only Linux has a priority per thread. */
const NICENESS = 19;

if (process.platform === 'linux') setPriority(0, NICENESS);
const connection = openReadingConnection(await openRows(String(workerData)));
const encoder = new TextEncoder();
/** All readings by id. Those in `quick` and `long` can continue; the others wait for their consumer. */
const jobs = new Map<number, Job>();
const quick: Job[] = [];
const long: Job[] = [];
let isPlanned = false;

function send(answer: ReadingAnswer): void {
  if (answer.type === 'piece') parentPort?.postMessage(answer, [answer.piece.buffer as ArrayBuffer]);
  else parentPort?.postMessage(answer);
}

function plan(): void {
  if (isPlanned || quick.length + long.length === 0) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    turn();
    plan();
  });
}

function turn(): void {
  const endAt = performance.now() + SLICE_MS;
  while (quick.length > 0 && performance.now() < endAt) goOn(quick.shift(), endAt);
  if (quick.length === 0) goOn(long.shift(), endAt);
}

function goOn(job: Job | undefined, endAt: number): void {
  if (!job || !jobs.has(job.id)) return;
  try {
    if (work(job, endAt)) long.unshift(job);
  } catch (error) {
    jobs.delete(job.id);
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ id: job.id, type: 'failed', message, isBusy: connection.isBusy(error) });
  }
}

/** Works on a reading until `endAt`; true if it can continue at once. */
function work(job: Job, endAt: number): boolean {
  while (performance.now() < endAt) {
    const { value: step, done } = job.steps.next();
    if (done) {
      flush(job);
      jobs.delete(job.id);
      send({ id: job.id, type: 'done', value: step });
      return false;
    }
    if (typeof step === 'object') send({ id: job.id, type: 'head', head: step.head });
    else job.text += step ?? '';
    if (job.text.length >= PIECE_LENGTH) {
      flush(job);
      if (job.credit === 0) return false;
    }
  }
  return true;
}

function flush(job: Job): void {
  if (job.text === '') return;
  send({ id: job.id, type: 'piece', piece: encoder.encode(job.text) });
  job.text = '';
  job.credit -= 1;
}

function receive(request: ReadingRequest): void {
  if (request.type === 'forget') {
    connection.forget(request.sessionId);
    return;
  }
  const { id } = request;
  const known = jobs.get(id);
  if (request.type === 'read') {
    const steps = connection.start(request.kind, request.wanted as never);
    const job = { id, steps, text: '', credit: PIECES_AHEAD };
    jobs.set(id, job);
    (connection.isQuick(request.kind) ? quick : long).push(job);
  } else if (request.type === 'cancel') {
    jobs.delete(id);
    known?.steps.return(undefined);
  } else if (known) {
    known.credit += 1;
    if (known.credit === 1) long.push(known);
  }
  plan();
}

parentPort?.on('message', receive);
