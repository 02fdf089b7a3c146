declare global {
  interface Window {
    walkRest?: {
      /** Makes the page believe it is visible or hidden. */
      look(looked: boolean): void;
      /** Waits until the page is hydrated and was idle twice in a row. Returns false after `limitMs`. */
      rest(limitMs: number): Promise<boolean>;
      /** The original fetch. Idle checks ignore its requests. */
      send: typeof fetch;
    };
  }
}

/**
 * Counts pending requests, and sets the visibility, because in headless browsers every tab counts as visible.
 * Runs before the page's scripts, so it can't import anything.
 */
export function watchPage(): void {
  let visible = true;
  let pending = 0;
  Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') });
  Object.defineProperty(document, 'hidden', { get: () => !visible });
  document.hasFocus = () => visible;
  const send = window.fetch.bind(window);
  const done = () => {
    pending -= 1;
  };
  // The request is pending until the whole body has arrived.
  window.fetch = async (...args) => {
    pending += 1;
    const reply = await send(...args).catch((error) => {
      done();
      throw error;
    });
    void reply.clone().arrayBuffer().then(done, done);
    return reply;
  };
  // Turns prefetching off, because a prefetched response may be ten seconds old when the link is opened.
  HTMLLinkElement.prototype.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, name === 'rel' && value === 'prefetch' ? 'none' : value);
  };
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    // Toasts cover buttons for seconds, and animations take time. With this style, a walk does not wait for
    // them.
    style.textContent = `[data-sonner-toaster], .static-toast { pointer-events: none !important }
      *, ::before, ::after {
        transition: none !important; animation: none !important;
        backdrop-filter: none !important; box-shadow: none !important }`;
    document.head.append(style);
  });

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  function isQuiet(): boolean {
    const router = window.__reactRouterDataRouter;
    const main = document.querySelector('main');
    const taken = main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
    if (!router || !taken || document.readyState !== 'complete') return false;
    const { navigation, revalidation, fetchers } = router.state;
    const idle = [...fetchers.values()].every(({ state }) => state === 'idle');
    return navigation.state === 'idle' && revalidation === 'idle' && idle && pending === 0;
  }

  async function rest(limitMs: number): Promise<boolean> {
    const until = performance.now() + limitMs;
    for (let times = 0; times < 2; await pause(10)) {
      times = isQuiet() ? times + 1 : 0;
      if (performance.now() > until) return false;
    }
    return true;
  }

  window.walkRest = {
    look(looked) {
      if (looked === visible) return;
      visible = looked;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event(looked ? 'focus' : 'blur'));
    },
    rest,
    send,
  };
}
