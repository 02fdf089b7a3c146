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
  const { violations: found } = await axe(page).analyze();
  if ((page.viewportSize()?.width ?? 0) > NARROW_PX) return found.map(told);
  const theme = await changeTheme(page);
  const { violations: ofOther } = await axe(page).withRules(RULES_OF_COLOUR).analyze();
  await changeTheme(page);
  return [...found.map(told), ...ofOther.map((each) => `${theme}: ${told(each)}`)];
}

/** Without results that pass, and without a second page for frames of other sites: a third of the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
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

/** Ends running transitions, such as a toast fading in. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    await frame();
  });
}

function told({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`;
}
