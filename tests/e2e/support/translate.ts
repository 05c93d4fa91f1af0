import type { Page } from '@playwright/test';

/** What translators do to a page: they replace every text, including later ones, with two nested elements. */
export async function translate(page: Page): Promise<void> {
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
