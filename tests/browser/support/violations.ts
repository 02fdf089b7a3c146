import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All that the themes differ in. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Colours do not depend on the width: the other theme is looked at on narrow screens alone. */
const NARROW_PX = 600;

/**
 * What axe finds wrong with the page as it is shown now, in its theme and, on a narrow screen, in the colours
 * of the other one: each rule with the elements that break it.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  if ((page.viewportSize()?.width ?? 0) > NARROW_PX) return found.map(told);
  const theme = await changeTheme(page);
  const { violations: ofOther } = await new AxeBuilder({ page }).withRules(RULES_OF_COLOUR).analyze();
  await changeTheme(page);
  return [...found.map(told), ...ofOther.map((each) => `${theme}: ${told(each)}`)];
}

/** Changes the theme, and returns its name once it is shown. */
async function changeTheme(page: Page): Promise<string | undefined> {
  const name = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return dataset.theme;
  });
  await settled(page);
  return name;
}

/** The longest transition of the shop lasts half a second; one of what is hidden never ends. */
const SETTLED_MS = 2_000;

/** Waits for transitions that run, such as that of a toast which is half seen as yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
    await Promise.race([limit, Promise.allSettled(changes.map((each) => each.finished))]);
    await frame();
  }, SETTLED_MS);
}

function told({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`;
}
