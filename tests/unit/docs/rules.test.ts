import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, readAll, ruleFindings } from '#tests/support/rules.ts';
import { ROOT } from '#tests/support/temporary.ts';

const thisFile = path.relative(ROOT, import.meta.filename);

test('every rule is shown by a test, and every cited id is a rule', () => {
  const rules = readFileSync(path.join(ROOT, 'docs', 'rules.md'), 'utf8');
  const tests = readAll(filesBelow('tests').filter((file) => /\.tsx?$/.test(file) && file !== thisFile));
  const sources = readAll(
    ['app', 'server', 'scripts'].flatMap(filesBelow).filter((file) => /\.([jt]sx?|css)$/.test(file)),
  );
  expect(ruleFindings(rules, tests, sources)).toEqual([]);
});

test('a rule without a test is found, and so are an id of two rules and an id that is not a rule', () => {
  expect(
    ruleFindings('- [AA1] shown\n- [AA2] not shown\n- [AA1] again', { 'a.test.ts': '[AA1]' }, { 'b.ts': '[AA9]' }),
  ).toEqual(['[AA1] is the id of two rules', '[AA2] is shown by no test', 'b.ts cites [AA9], which is no rule']);
});
