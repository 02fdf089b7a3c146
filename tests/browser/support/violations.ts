import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The only rules whose result depends on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Colors don't depend on the width, so only narrow screens check the other theme. */
const NARROW_PX = 600;

/**
 * axe violations of the current page, plus the color rules in the other theme on narrow screens: each rule
 * with its elements.
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

/** Switches the theme. Returns its name once it is applied. */
async function changeTheme(page: Page): Promise<string | undefined> {
  const name = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return dataset.theme;
  });
  await settled(page);
  return name;
}

/** The longest transition takes half a second; transitions of hidden elements never end. */
const SETTLED_MS = 2_000;

/** Waits for running transitions, such as a toast fading in. */
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
