import { describe, expect, test } from 'vitest';
import type { Bus, LiveEvent } from '#server/live/bus.ts';

/** What a test needs of one kind of bus. */
export interface BusUnderTest {
  bus: Bus;
  /** Reported errors of failed listeners. */
  errors: unknown[];
  /** Resolves when everything published has been heard. */
  settled(): Promise<void>;
}

/** What every bus must do, within one process or across several. */
export function describeBus(name: string, make: () => BusUnderTest): void {
  const answered = (sessionId: string): LiveEvent => ({ kind: 'answered', sessionId });

  describe(name, () => {
    test('[LE9] every listener hears everything, in the order in which it was published', async () => {
      const { bus, settled } = make();
      const heard: LiveEvent[][] = [[], []];
      for (const list of heard) bus.subscribe((notice) => list.push(notice));
      const told: LiveEvent[] = [
        answered('one'),
        { kind: 'joined', sessionId: 'one', participantIds: ['ann', 'ben'] },
        { kind: 'moved', sessionId: 'two', causes: [{ type: 'results', questionId: 'q1' }, { type: 'paused' }] },
        { kind: 'removed', sessionId: 'one', participantId: 'ann' },
        { kind: 'login_ended', loginId: 'login' },
      ];
      for (const notice of told) bus.publish(notice);
      await settled();
      expect(heard).toEqual([told, told]);
    });

    test('[LE9] a listener that was removed hears no more, the others do', async () => {
      const { bus, settled } = make();
      const heard: string[] = [];
      const stop = bus.subscribe(() => heard.push('first'));
      bus.subscribe(() => heard.push('second'));
      stop();
      stop();
      bus.publish(answered('one'));
      await settled();
      expect(heard).toEqual(['second']);
    });

    test('[LE9] a failing listener is reported, and does not keep others from hearing', async () => {
      const { bus, errors, settled } = make();
      const heard: LiveEvent[] = [];
      const failure = new Error('The listener failed');
      bus.subscribe(() => {
        throw failure;
      });
      bus.subscribe((notice) => heard.push(notice));
      bus.publish(answered('one'));
      await settled();
      expect(heard).toEqual([answered('one')]);
      expect(errors).toEqual([failure]);
    });

    test('[LE9] listeners may be added and removed during an event', async () => {
      const { bus, settled } = make();
      const heard: string[] = [];
      const stop = bus.subscribe(() => {
        heard.push('once');
        stop();
        bus.subscribe(() => heard.push('late'));
      });
      bus.publish(answered('one'));
      await settled();
      bus.publish(answered('two'));
      await settled();
      expect(heard).toEqual(['once', 'late']);
    });
  });
}
