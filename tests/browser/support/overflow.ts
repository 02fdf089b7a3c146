import type { Page } from '@playwright/test';

/**
 * Returns everything that is wider than a window of this width: the page itself, and elements that cross its
 * right edge. Ignores elements in scroll containers.
 */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(async (width) => {
    // With reduced motion, each property still takes a moment to reach its new value.
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement));
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && right > width + 0.5 && !isScrolled(element.parentElement);
    });
    const told = out.map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);
    const whole = document.documentElement.scrollWidth;
    return whole > width ? [`the page is ${whole} px wide`, ...told] : told;
  }, width);
}
