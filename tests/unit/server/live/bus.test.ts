import { createBus } from '#server/live/bus.ts';
import { describeBus } from './bus-contract.ts';

describeBus('the bus of a single process', () => {
  const errors: unknown[] = [];
  return { bus: createBus((error) => errors.push(error)), errors, settled: async () => {} };
});
