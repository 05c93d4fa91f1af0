import { expect, test } from 'vitest';
import { SessionStart } from '#app/contract/live.ts';
import { parseAs } from '#app/contract/parse.ts';

test('[QZ18] a value that cannot be compared is invalid, like any other mismatch', () => {
  const incomparable = JSON.parse('{"quizId": {"length": {"toString": 1, "valueOf": 1}}}');
  expect(parseAs(SessionStart, incomparable)).toMatchObject({ ok: false });
  expect(parseAs(SessionStart, { quizId: 1 })).toMatchObject({
    ok: false,
    issues: [{ message: 'Please say which quiz' }],
  });
  expect(parseAs(SessionStart, { quizId: 'q' })).toEqual({ ok: true, value: { quizId: 'q' } });
});
