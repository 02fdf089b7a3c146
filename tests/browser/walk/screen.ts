/** The visible content of a page, in comparable form. */
type Screen = {
  /** The page's address after redirects. */
  address: string;
  /** The cart badge in the header; '' without a badge. */
  badge: string;
  cartLabel: string;
  signedIn: boolean;
  /** Each heart button with its state. */
  hearts: string[];
  /** The lines of the main part, including button labels. */
  main: string[];
};

/** The response of `/me`. */
export type Me = { uid: string | null; pieces: number; favoriteIds: number[] };

/** The state of an idle page. */
export type Found = {
  me: Me;
  /** Differences from a fresh load. */
  differences: string[];
  /** The time when the document was opened. */
  document: number;
  focusLost: boolean;
};

declare global {
  interface Window {
    /** Waits for the page to be idle and checks it; null on a time-out. */
    walkCheck?: (limits: { restMs: number; patienceMs: number }) => Promise<Found | null>;
  }
}

/**
 * Defines the check that compares the page with a fresh load. Runs after `watchPage` and before the page's
 * scripts, so it can't import anything.
 */
export function watchScreen(): void {
  const isHeart = (element: Element) => element.getAttribute('formaction') === '/favorites/items';
  const SKIPPED =
    'script, style, template, noscript, [hidden], [role=status], [role=alert], form [id$=-note], .without-script, .needs-script, .static-toast, .buy-bar, form[action$="/back-in-stock"] > :not(button), input, select, textarea, svg, time, [aria-live]';

  /**
   * Returns the texts and labels in order. Leaves out texts that depend on the user, on the scroll position
   * or on an earlier price.
   */
  function linesOf(content: Element): string[] {
    const lines: string[] = [];
    const read = (element: Element): void => {
      if (element.matches(SKIPPED) || isHeart(element)) return;
      if (element.matches('p') && element.textContent?.startsWith('The price has changed')) return;
      const label = element.getAttribute('aria-label');
      const isNamed = label !== null && label !== '' && element.matches('button, a');
      if (isNamed) lines.push(`${label}${element.matches(':disabled') ? ' (off)' : ''}`);
      let text = '';
      const end = () => {
        if (text.trim() !== '') lines.push(text.trim());
        text = '';
      };
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
        if (!(node instanceof Element)) continue;
        end();
        read(node);
      }
      if (!isNamed) end();
    };
    read(content);
    return lines;
  }

  function heartsOf(page: Document): { product: number; said: string }[] {
    return [...page.querySelectorAll<HTMLButtonElement>('main button')].filter(isHeart).map((heart) => {
      const field = heart.closest('form')?.querySelector<HTMLInputElement>('input[name=product]');
      const label = `${heart.getAttribute('aria-label') ?? ''}${heart.textContent ?? ''}`;
      const filled = heart.querySelector('svg')?.classList.contains('fill-accent') ?? false;
      const says = label.startsWith('Remove') ? 'Remove' : 'Add';
      return {
        product: Number(field?.value),
        said: `${heart.value} ${says} ${filled ? 'full' : 'empty'}`,
      };
    });
  }

  function shownScreen(): Screen {
    const badge = document.querySelector<HTMLElement>('header [data-cart-badge]');
    const content = document.querySelector('main');
    return {
      address: location.pathname + location.search,
      badge: !badge || badge.hidden ? '' : (badge.textContent ?? ''),
      cartLabel: badge?.parentElement?.getAttribute('aria-label') ?? '',
      signedIn: document.querySelector<HTMLElement>('header [data-as=member]')?.hidden === false,
      hearts: heartsOf(document).map(({ product, said }) => `${product} ${said}`),
      main: content ? linesOf(content) : [],
    };
  }

  /** Loads the page again with the same cookies, without any cache. */
  async function freshScreen(): Promise<{ me: Me; fresh: Screen }> {
    const send = window.walkRest?.send ?? fetch;
    const ask = (path: string, accept: string) => send(path, { headers: { accept }, cache: 'no-store' });
    const [reply, answer] = await Promise.all([
      ask(location.pathname + location.search, 'text/html'),
      ask('/me', 'application/json'),
    ]);
    const [html, me]: [string, Me] = await Promise.all([reply.text(), answer.json()]);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const likes = new Set(me.favoriteIds);
    const content = page.querySelector('main');
    const fresh = {
      address: reply.url.slice(location.origin.length),
      badge: me.pieces > 0 ? String(me.pieces) : '',
      cartLabel: me.pieces > 0 ? `Cart, ${me.pieces} item${me.pieces > 1 ? 's' : ''}` : 'Cart',
      signedIn: me.uid !== null,
      hearts: heartsOf(page).map(
        ({ product }) => `${product} ${likes.has(product) ? 'remove Remove full' : 'add Add empty'}`,
      ),
      main: content ? linesOf(content) : [],
    };
    return { me, fresh };
  }

  function differ(shown: Screen, fresh: Screen): string[] {
    const differences: string[] = [];
    for (const fact of ['address', 'badge', 'cartLabel', 'signedIn'] as const)
      if (shown[fact] !== fresh[fact])
        differences.push(`${fact} "${shown[fact]}" instead of "${fresh[fact]}"`);
    for (const part of ['hearts', 'main'] as const) {
      const [is, should] = [shown[part], fresh[part]];
      let at = 0;
      while (at < is.length && is[at] === should[at]) at += 1;
      if (at < Math.max(is.length, should.length))
        differences.push(`${part} "${is.slice(at, at + 3)}" instead of "${should.slice(at, at + 3)}"`);
    }
    return differences;
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  window.walkCheck = async ({ restMs, patienceMs }) => {
    for (const until = performance.now() + patienceMs; ; await pause(50)) {
      if (!(await window.walkRest?.rest(restMs))) return null;
      const { me, fresh } = await freshScreen();
      const differences = differ(shownScreen(), fresh);
      if (differences.length > 0 && performance.now() < until) continue;
      return {
        me,
        differences,
        document: performance.timeOrigin,
        focusLost: document.activeElement === document.body,
      };
    }
  };
}
