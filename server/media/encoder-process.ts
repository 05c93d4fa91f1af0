import { type ChildProcess, fork } from 'node:child_process';
import { MEDIA } from '#app/core/limits.ts';
import type { Encoded, EncodingJob, EncodingResult, MediaProblem } from './encoded.ts';
import { giveWay } from './give-way.ts';

/** A file, and an empty folder for what is made of it. */
export type EncoderJob = Omit<EncodingJob, 'id'>;

export type Made = { ok: true; encoded: Encoded } | { ok: false; reason: MediaProblem | 'unavailable' };

/** Encodes one upload at a time. */
export interface Encoder {
  /** @returns `unavailable` if the encoder has been stopped, or failed for another reason than the file. */
  encode(job: EncoderJob): Promise<Made>;
  stop(): void;
}

interface Options {
  /** The built encoder. */
  script: URL;
  logError: (error: unknown, message: string) => void;
  encodingMs?: number;
}

/** The process ends when it had nothing to do for this long, and after so many files, so that it keeps no memory. */
const IDLE_MS = 30_000;
const FILES_PER_PROCESS = 50;
/** Of V8. What the decoders take is bounded by the pixels. */
const MEMORY = '--max-old-space-size=64';

export function createEncoder({ script, logError, encodingMs = MEDIA.encodingMs }: Options): Encoder {
  let child: ChildProcess | null = null;
  let count = 0;
  let encodedHere = 0;
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

  /**
   * A process that a signal ended has met a file that it cannot decode: its decoder crashed, or took too long or too much. One
   * that exits by itself, or cannot be reached, has another trouble, such as a full disk.
   */
  function run(job: EncodingJob): Promise<Made> {
    child ??= start();
    const running = child;
    running.channel?.ref();
    const stopGivingWay = giveWay(running);
    return new Promise((resolve) => {
      const settle = (made: Made) => {
        stopGivingWay();
        clearTimeout(giveUp);
        running.off('message', receive).off('exit', exited).off('error', failed);
        running.channel?.unref();
        resolve(made);
      };
      const giveUpAs = (reason: 'broken_media' | 'unavailable') => {
        if (child === running) end();
        settle({ ok: false, reason });
      };
      const receive = (message: unknown) => settle(message as EncodingResult);
      const failed = (error: Error) => {
        logError(error, 'The media encoder failed');
        giveUpAs('unavailable');
      };
      const exited = (code: number | null, signal: NodeJS.Signals | null) => {
        if (code !== null) return failed(new Error(`It exited with code ${code}`));
        logError(new Error(`${signal} ended it`), 'The media encoder met a file that it cannot decode');
        giveUpAs('broken_media');
      };
      const giveUp = setTimeout(() => giveUpAs('broken_media'), encodingMs);
      running.on('message', receive).once('exit', exited).once('error', failed);
      running.send(job, (error) => error && failed(error));
    });
  }

  return {
    async encode(job) {
      if (isStopped) return { ok: false, reason: 'unavailable' };
      clearTimeout(idle);
      if (encodedHere >= FILES_PER_PROCESS) end();
      count += 1;
      const made = await run({ ...job, id: count });
      encodedHere += 1;
      idle = setTimeout(end, IDLE_MS).unref();
      return made;
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}
