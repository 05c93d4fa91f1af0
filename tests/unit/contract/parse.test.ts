import { expect, test } from 'vitest';
import { SessionStart } from '#app/contract/live.ts';
import { parseAs } from '#app/contract/parse.ts';

test('[QZ18] what cannot even be compared is invalid, like all else that does not fit', () => {
  const incomparable = JSON.parse('{"quizId": {"length": {"toString": 1, "valueOf": 1}}}');
  expect(parseAs(SessionStart, incomparable)).toMatchObject({ ok: false });
  expect(parseAs(SessionStart, { quizId: 1 })).toMatchObject({
    ok: false,
    issues: [{ message: 'Please say which quiz' }],
  });
  expect(parseAs(SessionStart, { quizId: 'q' })).toEqual({ ok: true, value: { quizId: 'q' } });
});
