import type { Dice } from './dice.ts';

export type ThingName = 'quiz' | 'question' | 'option' | 'session' | 'participant';
/** Existing ids, for junk that guesses well. */
export type Ids = Record<ThingName, string[]>;

const TEXTS = [
  ...['', ' ', '0', 'null', 'Ann', 'single', 'boolean', 'active', 'draft', 'anyone', 'ann@example.org', 'secret1'],
  ...['\u0000', '\ud800', '\udfff\ud800', '\u202e\u2066', '🦑'.repeat(300), 'a'.repeat(5000), '../../etc/passwd'],
  ...["'; DROP TABLE Answer; --", '<script>alert(1)</script>', '{{7*7}}', '%00', '__proto__', 'constructor'],
];
const NUMBERS = [0, -0, 1, -1, 2, 5, 30, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MAX_VALUE];
const FIELDS = [
  ...[
    'sessionId',
    'participantId',
    'questionId',
    'answerOptionId',
    'selectedOptionIds',
    'quizId',
    'asking',
    'revision',
  ],
  ...['restart', 'locked', 'removed', 'factor', 'featured', 'name', 'title', 'description', 'status', 'questions'],
  ...['options', 'text', 'type', 'isCorrect', 'order', 'points', 'timeLimit', 'funFact', 'whoCanJoin', 'scoring'],
  ...['email', 'password', 'displayName', 'acceptTerms', 'defaultTimeLimit', 'defaultPoints', 'updatedAt', 'id'],
  ...['__proto__', 'constructor', 'toString', 'creatorId', 'score', 'length', 'hasOwnProperty'],
];

/** Throws junk: mostly nonsense, with enough sense in it to get past the first check. */
export interface JunkMaker {
  /** Any value that JSON has. */
  value(depth?: number): unknown;
  /** An object with fields that the server may read, mostly these. */
  object(likely?: readonly string[], depth?: number): Record<string, unknown>;
  /** What is not JSON, or too much of it. */
  bytes(size: number): Buffer<ArrayBuffer>;
  idOf(name: ThingName): string;
}

export function createJunkMaker(dice: Dice, ids: Ids): JunkMaker {
  const idOf = (name: ThingName) => dice.pick(ids[name]);
  const anyId = () => dice.pick(Object.values(ids).flat());
  const many = <Item>(most: number, make: () => Item) => Array.from({ length: dice.below(most + 1) }, make);

  function value(depth = 0): unknown {
    const kind = dice.below(depth > 3 ? 5 : 8);
    if (kind === 0) return dice.pick([true, false, null]);
    if (kind === 1) return dice.pick(NUMBERS);
    if (kind <= 4) return dice.chance(0.5) ? anyId() : dice.pick(TEXTS);
    return kind === 5 ? many(5, () => value(depth + 1)) : object([], depth + 1);
  }

  function object(likely: readonly string[] = [], depth = 0): Record<string, unknown> {
    const names = [...many(4, () => dice.pick(FIELDS)), ...likely.filter(() => dice.chance(0.9))];
    // By entries, so that __proto__ is a field like any other.
    return Object.fromEntries(names.map((name) => [name, fieldOf(name, depth)]));
  }

  function fieldOf(name: string, depth: number): unknown {
    if (dice.chance(0.2)) return value(depth);
    const thing = THINGS.get(name);
    if (thing) return idOf(thing);
    if (/^(is|restart|locked|removed|featured|accept)/.test(name)) return dice.chance(0.5);
    if (/^(asking|revision|order|points|timeLimit|default|factor)/.test(name)) return dice.below(40);
    if (name === 'selectedOptionIds') return many(3, () => idOf('option'));
    if (name === 'questions') return many(3, () => object(['text', 'type', 'options'], depth + 1));
    if (name === 'options') return many(5, () => object(['text', 'isCorrect'], depth + 1));
    const fitting = WORDS.get(name);
    return fitting ? dice.pick(fitting) : dice.pick(TEXTS);
  }

  function bytes(size: number): Buffer<ArrayBuffer> {
    const kind = dice.below(6);
    if (kind === 0) return Buffer.from('['.repeat(size / 2) + ']'.repeat(size / 2));
    if (kind === 1) return Buffer.from(`${'{"a":'.repeat(size / 8)}1${'}'.repeat(size / 8)}`);
    if (kind === 2) return Buffer.from(`{"type":"heartbeat","a":"${'x'.repeat(size - 40)}"}`);
    if (kind === 3) return Buffer.from(`{"type":"join_session","sessionId":"${'x'.repeat(size - 40)}`);
    if (kind === 4) return Buffer.from(dice.pick(['', 'null', '[]', '"a"', '1e999', 'NaN', '{}}', '\ufeff{}']));
    return Buffer.from(Array.from({ length: 1 + dice.below(200) }, () => dice.below(256)));
  }

  return { value, object, bytes, idOf };
}

const THINGS = new Map<string, ThingName>([
  ['quizId', 'quiz'],
  ['questionId', 'question'],
  ['sessionId', 'session'],
  ['participantId', 'participant'],
  ['answerOptionId', 'option'],
]);
const WORDS = new Map([
  ['status', ['draft', 'active']],
  ['type', ['single', 'multiple', 'boolean']],
  ['whoCanJoin', ['anyone', 'signed_in']],
  ['scoring', ['points', 'speed']],
  ['email', ['ann@example.org', 'ben@example.org']],
  ['password', ['secret1', 'secret2']],
]);
