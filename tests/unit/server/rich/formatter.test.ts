import { expect, test } from 'vitest';
import { createFormatter } from '#server/rich/formatter.ts';

/** Milliseconds of processor time. */
const workMs = () => process.cpuUsage().user / 1000;

test('[RF7] what was prepared is at hand, also where it is more than can be remembered', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `$${';'.repeat(200)}${index}$`);
  const { prepare } = createFormatter({ texts: 1, characters: 1000 });
  const begun = workMs();
  const format = await prepare(texts);
  const prepared = workMs();
  for (const text of texts) expect(format(text)).toContain('<math');
  expect(workMs() - prepared).toBeLessThan((prepared - begun) / 10);
  expect(format('another **text**')).toContain('<strong>');
});
