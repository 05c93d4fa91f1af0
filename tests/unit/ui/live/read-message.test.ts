import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#app/ui/live/fold.ts';
import { type FoldedMessage, readMessage } from '#app/ui/live/read-message.ts';
import { emptyView } from '#app/ui/live/view.ts';
import { hosted, hostPart, open, participant, people, results, state, you } from './samples.ts';

const ownResult = {
  selectedOptionIds: ['q1-a'],
  value: null,
  correct: true,
  credit: 1,
  points: 100,
  score: 100,
  rank: 1,
  of: 3,
};
const messages: FoldedMessage[] = [
  state(),
  state(open(), {
    participants: [participant()],
    you: you({ timeLimit: 20, answer: { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null } }),
  }),
  state(
    { status: 'results', currentQuestionId: 'q1', asking: 1 },
    {
      participants: [hosted()],
      you: you({ lastResult: { ...ownResult, questionId: 'q1' } }),
    },
  ),
  state({}, { participants: [hosted()], host: hostPart({ removed: [hosted('bob', { removed: true })] }) }),
  { type: 'participant_changed', ...people([hosted('ann', { timeFactor: 1.25 })], 1) },
  { type: 'participant_joined', participant: hosted(), ...people([hosted()], 1) },
  { type: 'participant_answered', answerCounts: { 'q1-a': 1, 'q1-b': 0 }, summary: null, answered: 1, total: 3 },
  { type: 'room_health', polling: 1, reached: 48, of: 50, slowestMs: 420, isPoor: false },
  results(),
  results({ you: ownResult }),
  { type: 'answer_accepted', questionId: 'q1' },
  { type: 'error', message: 'Paused', reason: 'paused' },
];

describe('[CL5] a frame of the server', () => {
  test.each(messages.map((message): [string, FoldedMessage] => [message.type, message]))(
    '%s is read as it was sent',
    (_type, message) => {
      expect(readMessage(JSON.stringify(message))).toEqual(message);
    },
  );

  test('[S7.69] restart_question, pause_timer and resume_timer add nothing to the state', () => {
    const named = { sessionId: 'session', quizId: 'quiz' };
    for (const type of ['restart_question', 'pause_timer', 'resume_timer']) {
      expect(readMessage(JSON.stringify({ type, ...named, questionId: 'q1' }))).toBeNull();
    }
  });

  test('[CL26] a refusal may name an unknown reason, or none', () => {
    for (const reason of ['of_a_newer_server', undefined]) {
      const message = { type: 'error', message: 'No', reason };
      expect(readMessage(JSON.stringify(message))).toEqual(message);
    }
  });

  test('unknown fields do not matter', () => {
    expect(readMessage('{"type":"error","message":"No","code":7}')).toMatchObject({ message: 'No' });
  });

  test.each([
    '',
    'no JSON',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{"type":"error"}]',
    '{}',
    '{"type":"surprise"}',
    '{"type":7}',
  ])('%j is not one', (text) => {
    expect(readMessage(text)).toBeNull();
  });

  test('one with a field missing is invalid, unless the field is optional', () => {
    for (const message of messages) {
      for (const path of pathsOf(message).filter((path) => !mayBeLeftOut(message, path))) {
        expect(readMessage(JSON.stringify(without(message, path))), `${message.type} without ${path}`).toBeNull();
      }
    }
  });

  test('one with a field of another type is invalid', () => {
    for (const message of messages) {
      for (const path of pathsOf(message).filter((path) => !isHostsOwn(message, path) && !isOfType(path))) {
        expect(readMessage(JSON.stringify(replaced(message, path))), `${message.type} with another ${path}`).toBeNull();
      }
    }
  });

  test('1e999 is not a number', () => {
    const text = JSON.stringify(state()).replace('"revision":1', '"revision":1e999');
    expect(readMessage(text)).toBeNull();
  });

  test('no JSON makes the view throw', () => {
    const mangled = fc.tuple(fc.constantFrom(...messages), fc.nat(), fc.jsonValue()).map(([message, n, value]) => {
      const paths = pathsOf(message);
      return replaced(message, paths[n % paths.length] ?? 'type', value);
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(mangled, fc.jsonValue(), fc.constantFrom(...messages))), (frames) => {
        let view = emptyView('session');
        for (const frame of frames) {
          const message = readMessage(JSON.stringify(frame));
          if (message) view = fold(view, message, 0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function mayBeLeftOut(message: FoldedMessage, path: string): boolean {
  return isHostsOwn(message, path) || /(^you|^host$|^reason|\.(isCorrect|funFact|key|\d|q1-.))$/.test(path);
}

/** What depends on a question's type is any object here. */
function isOfType(path: string): boolean {
  return /(^|\.)(setup|key)$/.test(path);
}

/** In a state rows are players' or hosts', and a player's row lacks these. */
function isHostsOwn({ type }: FoldedMessage, path: string): boolean {
  return type === 'session_state' && /^participants\.\d+\.(connected|removed|timeFactor)$/.test(path);
}

/** The paths of all fields, such as `question.options.0.id`, whatever their values. */
function pathsOf(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [before + name, ...pathsOf(inner, `${before + name}.`)]);
}

function without(message: unknown, path: string): unknown {
  return changed(message, path.split('.'), (holder, name) => {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
  });
}

function replaced(message: unknown, path: string, value: unknown = { not: ['this'] }): unknown {
  return changed(message, path.split('.'), (holder, name) => {
    holder[name] = value;
  });
}

type Holder = Record<string, unknown>;

function changed(message: unknown, path: string[], change: (holder: Holder, name: string) => void): unknown {
  const copy: Holder = JSON.parse(JSON.stringify(message));
  let holder = copy;
  for (const name of path.slice(0, -1)) {
    const inner = holder[name];
    if (isHolder(inner)) holder = inner;
  }
  change(holder, path.at(-1) ?? '');
  return copy;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
