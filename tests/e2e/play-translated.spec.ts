import type { Page } from '@playwright/test';
import { steer } from '../support/live.ts';
import { expect, test } from './support/fixtures.ts';
import { answerOf, hostSays, playAs, stageOf, startShow } from './support/stage.ts';

test.use({ allowedProblems: [/WebSocket connection|ERR_INTERNET_DISCONNECTED/] });

test('[PL21] a page that the browser translates plays on through every state', async ({ page, server, context }) => {
  test.setTimeout(60_000);
  const show = await startShow(server, [{ timeLimit: 120 }, { type: 'multiple', timeLimit: 120 }]);
  await playAs(page, show);
  await translate(page);
  await steer(show, 'advance', { questionId: show.questions[0]?.id });
  await answerOf(page, 'A').click();
  await expect(stageOf(page)).toContainText('Received');
  await hostSays(show, 'pause_timer');
  await expect(page.getByText('Paused').first()).toBeVisible();
  await hostSays(show, 'resume_timer');
  await context.setOffline(true);
  await expect(page.locator('[data-link="offline"]')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.locator('[data-link="live"]')).toBeVisible({ timeout: 15_000 });
  await steer(show, 'end-question');
  await expect(page.locator('[data-outcome]')).toBeVisible();
  await steer(show, 'advance', { questionId: show.questions[1]?.id });
  await expect(stageOf(page).getByText('Question 2 of 2')).toBeVisible();
  await answerOf(page, 'A').click();
  await answerOf(page, 'B').click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(stageOf(page)).toContainText('Received');
  await steer(show, 'end');
  await expect(page.getByRole('heading', { name: 'The quiz is over' })).toBeVisible();
});

/** What translators do to a page: every text, also each that comes later, is taken out and put into two elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (
        let at: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
        at;
        at = walker.nextNode()
      )
        texts.push(at);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || !text.textContent?.trim() || parent.closest('font, script, style, noscript')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    wrap(document.body);
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') wrap(target);
        for (const node of addedNodes) wrap(node);
      }
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
