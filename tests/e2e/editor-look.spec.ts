import { axeFindings, expectNoSidewaysScroll } from './support/audit.ts';
import { makeQuiz, question } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';

const quiz = {
  title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  negativeScoring: true,
  questions: [question('One', 'multiple'), question('Two', 'boolean'), { text: '', type: 'single', options: [] }],
};

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ allowedProblems: [/status of 422/] });

    test('[LK4] [LK5] the editor passes axe and fits, with everything open and marked', async ({
      page,
      server,
      setTheme,
    }) => {
      await setTheme(theme);
      await signIn(page, server);
      const { id } = await makeQuiz(page, quiz);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const address of ['/creator', `/creator/${id}`]) {
        await page.goto(address);
        expect(await axeFindings(page), address).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      await page.getByText('How it is played').click();
      await page.getByRole('button', { name: 'Delete question 2' }).click();
      await page.getByRole('button', { name: 'Publish Quiz' }).click();
      await expect(page.getByRole('textbox', { name: 'Question 2' })).toBeFocused();
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('[ED20] nothing moves when the page comes alive', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, quiz);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/creator/${id}`);
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeVisible();
  const moved = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce((sum: number, one: unknown) => sum + Number(one), 0) : Number.NaN;
  });
  expect(moved).toBeLessThan(0.01);
});
