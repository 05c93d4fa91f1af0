import type { Dice } from './dice.ts';

/** Ids that mean something somewhere, for those who guess well. */
export type Ids = readonly string[];

const TEXTS = [
  ...['', ' ', '0', 'null', 'Ann', 'single', 'boolean', 'active', 'draft', 'anyone', 'ann@example.org', 'secret1'],
  ...['\u0000', '\ud800', '\udfff\ud800', '\u202e\u2066', '🦑'.repeat(300), 'a'.repeat(5000), '../../etc/passwd'],
  ...["'; DROP TABLE Answer; --", '<script>alert(1)</script>', '{{7*7}}', '%00', '__proto__', 'constructor'],
];
const NUMBERS = [0, -0, 1, -1, 2, 5, 30, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MAX_VALUE];

/** Any value that JSON has. */
export function junkValue(dice: Dice, ids: Ids, depth = 0): unknown {
  const kind = dice.below(depth > 3 ? 5 : 8);
  if (kind === 0) return dice.pick([true, false, null]);
  if (kind === 1) return dice.pick(NUMBERS);
  if (kind <= 4) return dice.chance(0.5) ? dice.pick(ids) : dice.pick(TEXTS);
  if (kind <= 5) return Array.from({ length: dice.below(6) }, () => junkValue(dice, ids, depth + 1));
  return junkObject(dice, ids, depth + 1);
}

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

/** An object with fields that somebody may look for. */
export function junkObject(dice: Dice, ids: Ids, depth = 0): Record<string, unknown> {
  const names = Array.from({ length: dice.below(7) }, () => dice.pick(FIELDS));
  // By entries, so that __proto__ is a field like any other.
  return Object.fromEntries(names.map((name) => [name, guess(dice, ids, name, depth)]));
}

/** Now and then what the field is for, so that not all of it ends at the first check. */
function guess(dice: Dice, ids: Ids, name: string, depth: number): unknown {
  if (dice.chance(0.4)) return junkValue(dice, ids, depth);
  if (/Id$|^id$/.test(name)) return dice.pick(ids);
  if (/^(is|restart|locked|removed|featured|accept)/.test(name)) return dice.chance(0.5);
  if (/^(asking|revision|order|points|timeLimit|default|factor)/.test(name)) return dice.below(40);
  if (name === 'selectedOptionIds') return Array.from({ length: 1 + dice.below(3) }, () => dice.pick(ids));
  if (name === 'questions' || name === 'options') {
    return Array.from({ length: dice.below(4) }, () => junkObject(dice, ids, depth + 1));
  }
  return dice.pick(TEXTS);
}

/** What is no JSON, or too much of it. */
export function junkBytes(dice: Dice, size: number): Buffer<ArrayBuffer> {
  const kind = dice.below(6);
  if (kind === 0) return Buffer.from('['.repeat(size / 2) + ']'.repeat(size / 2));
  if (kind === 1) return Buffer.from(`${'{"a":'.repeat(size / 8)}1${'}'.repeat(size / 8)}`);
  if (kind === 2) return Buffer.from(`{"type":"heartbeat","a":"${'x'.repeat(size - 40)}"}`);
  if (kind === 3) return Buffer.from('{"type":"join_session","sessionId":');
  if (kind === 4) return Buffer.from(dice.pick(['', 'null', '[]', '"a"', '1e999', 'NaN', '{}}', '\ufeff{}']));
  return Buffer.from(Array.from({ length: 1 + dice.below(200) }, () => dice.below(256)));
}
