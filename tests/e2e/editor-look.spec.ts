import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { makeQuiz, openSettings, question } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { signIn } from './support/people.ts';
import { fontsAreShown, shiftsSince } from './support/shifts.ts';

const quiz = {
  title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  negativeScoring: true,
  questions: [question('One', 'multiple'), question('Two', 'boolean'), { text: '', type: 'single', options: [] }],
};

test.describe('the look', () => {
  test.use({ allowedProblems: [/status of 422/] });

  test('[LK4] [LK5] the editor passes axe and fits: blank, on a desktop, and with error marks and an undo', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    const phone = { width: 320, height: 640 };
    await page.setViewportSize(phone);
    await page.goto('/creator');
    await openSettings(page);
    expect(await axeFindings(page), 'blank').toEqual([]);
    await expectNoSidewaysScroll(page);

    const { id } = await makeQuiz(page, quiz);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/creator/${id}`);
    expect(await axeFindings(page), 'on a desk').toEqual([]);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Delete question 2' }).click();
    await page.getByRole('button', { name: 'Publish Quiz' }).click();
    await expect(page.getByRole('textbox', { name: 'Question 2' })).toBeFocused();
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page), 'with marks and an undo').toEqual([]);
  });
});

test('[ED20] nothing moves when the page hydrates', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, quiz);
  // It hydrates once the text has its own fonts, so that hydration shifts are not confused with a late font.
  const scripts = await hold(page, '**/assets/*.js');
  const came = page.goto(`/creator/${id}`);
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeVisible();
  const thereMs = await fontsAreShown(page);
  scripts.letGo();
  await came;
  expect(await shiftsSince(page, thereMs)).toBeLessThan(0.01);
  expect(await shiftsSince(page, 0)).toBeLessThan(0.1);
});
