import { expect, test } from 'vitest';
import { ContactMessage } from '#app/contract/contact.ts';
import { checkForm } from '#app/request/form.ts';

test('[FO2] names that describe large structures are not read, and nothing of them is sent back', () => {
  const form = new FormData();
  for (let n = 0; n < 400; n += 1) form.append(`a[${n % 10}][${n % 40}][999][999][999]`, 'x');
  for (const name of ['name[999]', 'name.first', 'b[0][999]']) form.append(name, 'x');
  form.append('name', 'Ada');
  const submission = checkForm(form, ContactMessage);
  expect(submission.payload).toEqual({ name: 'Ada' });
  expect(JSON.stringify(submission.reply()).length).toBeLessThan(1000);
});
