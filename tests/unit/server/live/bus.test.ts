import { expect, test } from 'vitest';
import { createBus, createSharedBus, type LiveEvent, type Outlet, type ProcessEvent } from '#server/live/bus.ts';
import { describeBus } from './bus-contract.ts';

describeBus('the bus of a single process', () => {
  const errors: unknown[] = [];
  return { bus: createBus((error) => errors.push(error)), errors, settled: async () => {} };
});

describeBus('the bus of a process among others', () => {
  const errors: unknown[] = [];
  const { outlet } = makeOutlet();
  return {
    bus: createSharedBus(
      createBus((error) => errors.push(error)),
      outlet,
    ),
    errors,
    settled: async () => {},
  };
});

test('[MP1] other processes are told of ended logins, changed quizzes and removed sessions, and of nothing else', () => {
  const { outlet, sent } = makeOutlet();
  const bus = createSharedBus(
    createBus(() => {}),
    outlet,
  );
  const told: ProcessEvent[] = [
    { kind: 'login_ended', loginId: 'login' },
    { kind: 'quiz_changed', quizId: 'quiz' },
    { kind: 'session_removed', sessionId: 'one' },
  ];
  bus.publish({ kind: 'moved', sessionId: 'one', causes: [] });
  bus.publish({ kind: 'answered', sessionId: 'one' });
  for (const event of told) bus.publish(event);
  expect(sent).toEqual(told);
});

test('[MP1] what another process tells is published here, and not sent on', () => {
  const { outlet, sent, receive } = makeOutlet();
  const bus = createSharedBus(
    createBus(() => {}),
    outlet,
  );
  const heard: LiveEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  receive({ kind: 'login_ended', loginId: 'login' });
  expect(heard).toEqual([{ kind: 'login_ended', loginId: 'login' }]);
  expect(sent).toEqual([]);
});

function makeOutlet() {
  const sent: ProcessEvent[] = [];
  let receive: (event: ProcessEvent) => void = () => {};
  const outlet: Outlet = {
    send: (event) => sent.push(event),
    onReceive(listener) {
      receive = listener;
    },
  };
  return { outlet, sent, receive: (event: ProcessEvent) => receive(event) };
}
