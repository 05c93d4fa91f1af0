import type { Page } from '@playwright/test';
import { makeQuiz, onlyQuiz, openSettings, question } from './support/editing.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn, toastOf } from './support/people.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** Chooses the type of the open question from the pictures. */
async function chooseType(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Type (?!the answer)/ }).click();
  await page.locator('[data-question]').getByRole('button', { name, exact: true }).click();
}
const summaries = (page: Page) => page.locator('[data-question] h3');

/** The open question's options as they would be saved, the correct ones with a star. */
async function options(page: Page): Promise<string[]> {
  const rows = await page.locator('[data-option]').all();
  return Promise.all(
    rows.map(async (row) => {
      const isCorrect = await row.getByLabel(/is correct/).isChecked();
      const box = row.getByRole('textbox');
      return `${isCorrect ? '*' : ''}${(await box.inputValue()) || (await box.getAttribute('placeholder'))}`;
    }),
  );
}

test('[ED2] [ED12] [ED24] [S1.2] [S2.69] [S2.70] [S2.71] [S2.73] [S2.74] [S2.75] [S3.21] [S4.6] [S4.35] [S4.39] [S8.38] a quiz is written and saved as a draft', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto('/creator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Quiz');
  await field(page, 'Title').fill('Capitals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Capitals');
  await expect(field(page, 'Default time limit'), 'the settings are folded').toBeHidden();
  await openSettings(page);
  await field(page, 'Description').fill('For class 7');
  await field(page, 'Default time limit').fill('45');
  await field(page, 'Points per question').fill('200');
  await page.getByRole('switch', { name: 'Negative scoring' }).check();
  await page.getByLabel('Who can join').selectOption('anyone');
  await page.getByLabel('Scoring', { exact: true }).selectOption('speed');
  await page.getByLabel('Leaderboard for players').selectOption('end');
  await page.getByRole('switch', { name: 'Show counts on the wall' }).check();
  await page.getByRole('switch', { name: 'Refuse offensive names' }).uncheck();

  await press(page, 'Single choice');
  await expect(field(page, 'Question 1')).toHaveAttribute('placeholder', 'New question');
  await expect(field(page, 'Question 1')).toBeFocused();
  await page.keyboard.type('What is the capital of Italy?');
  await field(page, 'Option A').fill('Rome');
  await field(page, 'Fun fact').fill('All roads lead there.');
  await field(page, 'Points').fill('');
  await press(page, 'True or false');
  await field(page, 'Question 2').fill('Oslo is in Norway');
  await field(page, 'Seconds').fill('10');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await press(page, 'Save as Draft');

  await page.waitForURL('/');
  await expect(toastOf(page)).toContainText('Quiz saved');
  await expect(toastOf(page)).toContainText('Your quiz has been saved successfully');
  expect(posts, 'requests that store something').toHaveLength(1);
  const { quiz, questions } = await onlyQuiz(page);
  expect(quiz).toMatchObject({
    title: 'Capitals',
    description: 'For class 7',
    defaultTimeLimit: 45,
    defaultPoints: 200,
    status: 'draft',
    negativeScoring: true,
    whoCanJoin: 'anyone',
    scoring: 'speed',
    leaderboard: 'end',
    showCounts: true,
    screenNames: false,
    endWhenAllAnswered: true,
    questionOnPhone: true,
  });
  expect(questions).toMatchObject([
    {
      text: 'What is the capital of Italy?',
      type: 'single',
      timeLimit: 45,
      points: 200,
      funFact: 'All roads lead there.',
    },
    { text: 'Oslo is in Norway', type: 'boolean', timeLimit: 10, points: 200 },
  ]);
  expect(questions[0]?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
    ['Rome', true],
    ['Option 2', false],
    ['Option 3', false],
    ['Option 4', false],
  ]);
});

test.describe('what nobody has written', () => {
  test.use({ allowedProblems: [/status of 422/] });

  test('[ED23] [ED26] [ED27] [RY1] [RY3] a click, Tab or Enter into an unwritten option: the first key replaces its default text', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.goto('/creator');
    const missing = page.getByRole('link', { name: /thing(s are| is) missing/ });
    await expect(missing).toHaveText('2 things are missing');
    // At the end of the page, a gap that goes scrolls it. The time for that passes in the middle of the press.
    await page.clock.install();
    await page.getByRole('button', { name: 'Single choice' }).evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Single choice' }).hover();
    await page.mouse.down();
    await field(page, 'Title').evaluate((input: HTMLInputElement) => {
      input.focus({ preventScroll: true });
      document.execCommand('insertText', false, 'Typed');
    });
    await page.clock.runFor(1000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Typed');
    await page.mouse.up();
    await expect(field(page, 'Question 1')).toBeFocused();
    await page.keyboard.type('Which?');
    await expect(field(page, 'Option A')).toHaveAttribute('placeholder', 'Option 1');
    await field(page, 'Option A').click();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    // Past the mark and the three buttons of option B, and the marks of a group are one stop.
    while (!(await field(page, 'Option C').evaluate((input) => input === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Three');
    // On a busy machine the browser may take what was typed as several changes.
    await expect
      .poll(async () => {
        await page.keyboard.press('ControlOrMeta+z');
        return options(page);
      })
      .toEqual(['*One', 'Two', 'Option 3', 'Option 4']);
    await expect(missing, 'options C and D of a question that is being written').toHaveText('1 thing is missing');
    await page.getByRole('button', { name: /Which\?/ }).press('Enter');
    await expect(missing, 'the question is closed').toHaveText('2 things are missing');
    await page.getByRole('button', { name: /Which\?/ }).press('Enter');
    await press(page, 'Delete option D');
    await field(page, 'Option C').fill('Option 3');
    await expect(missing).toHaveText('1 thing is missing');
    await press(page, 'Publish Quiz');
    await expect(toastOf(page)).toContainText('Option C of question 1 has no text');
    await expect(field(page, 'Option C')).toBeFocused();
    await field(page, 'Option C').fill('Three');
    await page.getByRole('button', { name: 'Publish Quiz' }).press('Enter');

    const ready = page.getByRole('region', { name: 'Your quiz is ready' });
    await expect(ready).toBeFocused();
    await expect(page).toHaveURL('/');
    await expect(ready).toHaveAccessibleDescription('Your quiz has been saved successfully');
    await expect(toastOf(page), 'the panel says it already').toHaveCount(0);
    await expect(ready.getByRole('button', { name: 'No, require sign-in', pressed: true })).toBeVisible();
    await ready.getByRole('button', { name: 'Yes, allow guests' }).click();
    await expect(ready.getByRole('button', { name: 'Yes, allow guests', pressed: true })).toBeVisible();
    expect((await onlyQuiz(page)).quiz.whoCanJoin).toBe('anyone');
    await page.reload();
    await ready.getByRole('button', { name: 'Start now' }).click();
    await page.waitForURL(/\/present\//);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ready).toHaveCount(0);
  });
});

test('[ED7] settings say in a sentence what they cost and earn', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator');
  await openSettings(page);
  const negative = page.getByRole('switch', { name: 'Negative scoring' });
  await expect(negative).toHaveAccessibleDescription(
    /of 100: 33 with four options, 100 with true or false, 7 where several/,
  );
  await field(page, 'Points per question').fill('1000');
  await expect(negative).toHaveAccessibleDescription(
    /of 1000: 333 with four options, 1000 with true or false, 71 where/,
  );
  const scoring = page.getByLabel('Scoring', { exact: true });
  await expect(scoring).toHaveAccessibleDescription(/earns all 1000 points/);
  await scoring.selectOption('speed');
  await expect(scoring).toHaveAccessibleDescription(
    /1000 of 1000 immediately, 750 halfway through, 500 at the last moment/,
  );
  await negative.check();
  await press(page, 'Single choice');
  await expect(page.getByText('Wrong: minus 333. No answer: 0.')).toBeVisible();
});

test('[ED3] [ED4] [ED5] [ED6] [ED25] [S4.25] [S4.26] [S4.27] [S4.28] [S4.29] [S4.31] [S4.32] [S4.33] types and options keep their rules', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto('/creator');
  await press(page, 'Multiple choice');
  await page.getByLabel('Option C is correct').check();
  await expect(
    page.locator('[data-option]').getByText('Correct', { exact: true }).filter({ visible: true }),
  ).toHaveCount(2);
  expect(await options(page)).toEqual(['*Option 1', 'Option 2', '*Option 3', 'Option 4']);
  await press(page, 'Add option');
  await expect(field(page, 'Option E')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add option' })).toBeDisabled();
  await press(page, 'Delete option A');
  await press(page, 'Delete option B');
  expect(await options(page), 'unwritten options are named by their place').toEqual([
    '*Option 1',
    'Option 2',
    'Option 3',
  ]);
  await expect(field(page, 'Option B')).toBeFocused();
  await press(page, 'Delete option C');
  for (const letter of ['A', 'B']) {
    await expect(page.getByRole('button', { name: `Delete option ${letter}` })).toBeDisabled();
  }

  await chooseType(page, 'True or false');
  expect(await options(page)).toEqual(['*True', 'False']);
  await expect(field(page, 'Option A')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Add option' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete option/ })).toHaveCount(0);
  await page.getByLabel('Option B is correct').check();
  expect(await options(page)).toEqual(['True', '*False']);

  await chooseType(page, 'Single choice');
  expect(await options(page)).toEqual(['*Option 1', 'Option 2', 'Option 3', 'Option 4']);
  await page.getByLabel('Option D is correct').check();
  expect(await options(page)).toEqual(['Option 1', 'Option 2', 'Option 3', '*Option 4']);
});

test('[ED28] [ED29] a type is chosen by keyboard, keeps what fits, and what it left out comes back by one press', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto('/creator');
  await press(page, 'Single choice');
  await field(page, 'Question 1').fill('From north to south');
  await field(page, 'Option A').fill('Oslo');
  await field(page, 'Option B').fill('Rome');
  const type = page.getByRole('button', { name: /^Type (?!the answer)/ });
  const tile = (name: string) => page.locator('[data-question]').getByRole('button', { name, exact: true });
  await type.press('Enter');
  await expect(tile('Single choice')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(type).toBeFocused();
  await expect(tile('Single choice')).toHaveCount(0);
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(tile('Put in order')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Type Put in order', exact: true })).toBeFocused();
  await expect(field(page, 'Item 1')).toHaveValue('Oslo');
  await page.getByRole('button', { name: 'Move item 1 down' }).click();
  await expect(field(page, 'Item 1')).toHaveValue('Rome');

  await chooseType(page, 'Word cloud');
  await expect(page.getByText('Left out with the new type: Rome · Oslo', { exact: true })).toBeVisible();
  await expect(field(page, 'Points')).toHaveCount(0);
  await press(page, 'Undo the switch of type');
  await expect(type).toBeFocused();
  await expect(field(page, 'Item 2')).toHaveValue('Oslo');
  await expect(page.getByRole('button', { name: 'Undo the switch of type' })).toHaveCount(0);
});

test('[S5.7] an empty time or points shows the value that the question takes', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator');
  await press(page, 'Single choice');
  await expect(field(page, 'Seconds')).toHaveAttribute('placeholder', '30');
  await expect(field(page, 'Points')).toHaveAttribute('placeholder', '100');
  await openSettings(page);
  await field(page, 'Default time limit').fill('60');
  await field(page, 'Seconds').fill('');
  await expect(field(page, 'Seconds')).toHaveAttribute('placeholder', '60');
  await expect(summaries(page)).toContainText('60 s');
});

test('[ED8] [ED10] [S2.72] [S4.34] questions are moved, duplicated, deleted and restored', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: ['One', 'Two', 'Three'].map((text) => question(text)) });
  await page.goto(`/creator/${id}`);
  await press(page, 'Move question 3 up');
  await expect(summaries(page)).toHaveText([/One/, /Three/, /Two/]);
  await expect(page.getByRole('button', { name: 'Move question 2 up' })).toBeFocused();
  await expect(page.getByText('Moved to position 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(summaries(page)).toHaveText([/Three/, /One/, /Two/]);
  await page.keyboard.press('Enter');
  await expect(summaries(page), 'the first cannot go further').toHaveText([/Three/, /One/, /Two/]);
  await expect(page.getByRole('button', { name: 'Move question 1 up' })).toBeFocused();

  await press(page, 'Delete question 2');
  await expect(summaries(page)).toHaveText([/Three/, /Two/]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription('Question 2 deleted: One');
  await page.keyboard.press('Enter');
  await expect(summaries(page)).toHaveText([/Three/, /One/, /Two/]);
  await expect(page.getByRole('button', { name: /One/ })).toBeFocused();

  await press(page, 'Duplicate question 1');
  await expect(field(page, 'Question 2')).toBeFocused();
  await expect(field(page, 'Question 2')).toHaveValue('Three');
  await field(page, 'Question 2').fill('Three again');
  await press(page, 'Save as Draft');
  await page.waitForURL('/');
  const { questions } = await onlyQuiz(page);
  expect(questions.map(({ text }) => text)).toEqual(['Three', 'Three again', 'One', 'Two']);
  expect(new Set(questions.map((one) => one.order)).size).toBe(4);
});

test('[ED9] Alt and the arrows move a question or an option, Enter goes to the next option', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: [question('One'), question('Two')] });
  await page.goto(`/creator/${id}`);
  await field(page, 'Question 1').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(summaries(page)).toHaveText([/Two/, /One/]);
  await expect(page.getByRole('button', { name: 'Move question 2 down' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(summaries(page)).toHaveText([/One/, /Two/]);

  await field(page, 'Option A').focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect(await options(page)).toEqual(['Green', '*Red', 'Blue']);
  await field(page, 'Option B').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Option C')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Option D')).toBeFocused();
  await page.keyboard.type('Violet');
  expect(await options(page)).toEqual(['Green', '*Red', 'Blue', 'Violet']);
});

test("[ED9] the Enter that ends an input method's word does nothing else", async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: [question('One')] });
  await page.goto(`/creator/${id}`);
  for (const [letter, count] of [
    ['B', 3],
    ['C', 3],
  ] as const) {
    await field(page, `Option ${letter}`).focus();
    // As Safari reports it: the word has already ended, and only the old key code shows that the key was the input
    // method's.
    await field(page, `Option ${letter}`).evaluate((input) => {
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
      );
    });
    await expect(field(page, `Option ${letter}`)).toBeFocused();
    expect(await options(page)).toHaveLength(count);
  }
});

test('[ED8] a question is dragged by its handle, and put back by Escape', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: ['One', 'Two', 'Three', 'Four'].map((text) => question(text)) });
  await page.goto(`/creator/${id}`);
  await page.getByRole('button', { name: /One/ }).click();
  // High enough that the page does not scroll while dragging.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const drag = async (from: string, to: string) => {
    const grip = page.locator('[data-question]', { hasText: from }).locator('[data-grip]');
    await grip.scrollIntoViewIfNeeded();
    const start = await grip.boundingBox();
    const end = await page.locator('[data-question]', { hasText: to }).boundingBox();
    if (!start || !end) throw new Error('A question is not visible');
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 10, end.y + end.height * 0.4, { steps: 5 });
    await page.mouse.move(start.x + 10, end.y + end.height * 0.8, { steps: 5 });
  };
  await drag('One', 'Three');
  await page.mouse.up();
  await expect(summaries(page)).toHaveText([/Two/, /Three/, /One/, /Four/]);
  await drag('Two', 'Four');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(summaries(page)).toHaveText([/Two/, /Three/, /One/, /Four/]);
});

test('[ED19] [ED20] one question is open at a time, with previews of the wall and the phone', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, { questions: [question('One'), question('Two')] });
  await page.goto(`/creator/${id}`);
  await expect(field(page, 'Question 1')).toBeVisible();
  await page.getByRole('button', { name: /Two/ }).click();
  await expect(field(page, 'Question 2')).toBeVisible();
  await expect(field(page, 'Question 1')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /One/ })).toHaveAttribute('aria-expanded', 'false');
  await field(page, 'Question 2').fill('What now?');
  await field(page, 'Option C').fill('Yellow');
  const wall = page.locator('figure', { hasText: 'On the big screen' });
  const phone = page.locator('figure', { hasText: 'On phones' });
  for (const picture of [wall, phone]) {
    await expect(picture).toContainText('What now?');
    await expect(picture).toContainText('Yellow');
  }
  await openSettings(page);
  await page.getByRole('switch', { name: 'Question on phones' }).uncheck();
  await expect(phone).toContainText('Show the question');
  await expect(phone).not.toContainText('What now?');
});

test('[ED7] missing parts are listed, each with a link to its place', async ({ page, server }) => {
  await signIn(page, server);
  const { id } = await makeQuiz(page, {
    questions: [question('One'), { text: '', type: 'single', options: [{ text: 'Alone', isCorrect: true }] }],
  });
  await page.goto(`/creator/${id}`);
  await expect(page.getByText('2 things are missing')).toBeVisible();
  await page.getByRole('link', { name: /^Question 2 has no text/ }).click();
  await expect(field(page, 'Question 2')).toBeFocused();
  await page.keyboard.type('Two');
  await expect(page.getByRole('link', { name: /^Question 2 has no text/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Question 2 needs 2 to 5 options' }).click();
  await expect(page.getByRole('group', { name: 'Options' })).toBeFocused();
  await press(page, 'Add option');
  await expect(page.getByRole('link', { name: 'Option B of question 2 has no text' })).toBeVisible();
  await page.keyboard.type('Not alone');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await field(page, 'Points').fill('5');
  await page.getByRole('link', { name: 'The points of question 2 must be a whole number from 10 to 1000' }).click();
  await expect(field(page, 'Points')).toBeFocused();
  await field(page, 'Title').fill(' ');
  await expect(page.getByRole('link', { name: 'Please enter a title' })).toBeVisible();
});

test('[ED10] by keyboard alone: from nothing to a published quiz', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/creator');
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const onButton = (name: string) => () =>
    page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute('name') === 'title'));
  await page.keyboard.type('By keys');
  await tabTo(onButton('True or false'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keys are enough');
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio'));
  await page.keyboard.press('ArrowDown');
  await tabTo(onButton('Publish Quiz'));
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  const { quiz, questions } = await onlyQuiz(page);
  expect(quiz).toMatchObject({ title: 'By keys', status: 'active' });
  expect(questions[0]).toMatchObject({ text: 'Keys are enough', type: 'boolean' });
  expect(questions[0]?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
    ['True', false],
    ['False', true],
  ]);
});
