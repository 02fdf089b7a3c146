import { lazy, Suspense } from 'react';

/**
 * If the code can't be loaded, renders nothing. The bar's styles, which hide the sidebar, also disappear, so
 * that the page has a menu.
 */
const load = () => import('./top-bar/top-bar.tsx').catch(() => ({ default: () => null }));

// On the server, load the bar now, because `renderToString` does not wait for lazy components.
const TopBar = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The top bar. The server's HTML contains it. Browsers load its code only in shops with a top bar. */
export function LazyTopBar({ names }: { names: string[] }) {
  return (
    <Suspense>
      <TopBar names={names} />
    </Suspense>
  );
}
