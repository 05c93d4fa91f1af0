import { type ChildProcess, fork } from 'node:child_process';
import { MEDIA } from '#app/core/limits.ts';
import type { Encoded, EncodingJob, EncodingResult, MediaProblem } from './encoded.ts';

/** Encodes uploads, one after the other. */
export interface Encoder {
  /**
   * @param job The file, and an empty folder for what is made of it.
   * @returns `busy` if too many wait.
   */
  encode(
    job: Omit<EncodingJob, 'id'>,
  ): Promise<{ ok: true; encoded: Encoded } | { ok: false; reason: MediaProblem | 'busy' }>;
  stop(): void;
}

interface Options {
  /** The built encoder. */
  script: URL;
  encodingMs?: number;
}

/** The process ends when it had nothing to do for this long, and after so many files, so that it keeps no memory. */
const IDLE_MS = 30_000;
const FILES_PER_PROCESS = 50;
/** Of V8. What the decoders take is bounded by the pixels. */
const MEMORY = '--max-old-space-size=64';

export function createEncoder({ script, encodingMs = MEDIA.encodingMs }: Options): Encoder {
  let child: ChildProcess | null = null;
  let count = 0;
  let encodedHere = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): ChildProcess {
    encodedHere = 0;
    // Without the server's settings: it needs none of its secrets.
    const started = fork(script, {
      env: { NODE_ENV: 'production' },
      execArgv: [MEMORY],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** A process that ends, fails or takes too long has met a file that it cannot decode. */
  function run(job: EncodingJob): Promise<EncodingResult> {
    child ??= start();
    const running = child;
    running.channel?.ref();
    return new Promise((resolve) => {
      const settle = (result: EncodingResult) => {
        clearTimeout(giveUp);
        running.off('message', receive).off('exit', fail).off('error', fail);
        running.channel?.unref();
        resolve(result);
      };
      const receive = (message: unknown) => settle(message as EncodingResult);
      const fail = () => {
        if (child === running) end();
        settle({ id: job.id, ok: false, reason: 'broken_media' });
      };
      const giveUp = setTimeout(fail, encodingMs);
      running.on('message', receive).once('exit', fail).once('error', fail);
      running.send(job, (error) => error && fail());
    });
  }

  async function next(job: Omit<EncodingJob, 'id'>): Promise<EncodingResult> {
    clearTimeout(idle);
    if (encodedHere >= FILES_PER_PROCESS) end();
    count += 1;
    const result = await run({ ...job, id: count });
    encodedHere += 1;
    idle = setTimeout(end, IDLE_MS).unref();
    return result;
  }

  return {
    async encode(job) {
      if (isStopped || waiting >= MEDIA.waiting) return { ok: false, reason: 'busy' };
      waiting += 1;
      const mine = last.then(() => next(job));
      last = mine;
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}
