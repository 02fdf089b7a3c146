import { lazy, Suspense } from 'react';

/** If its code can't be loaded, the bar disappears, together with the styles that hide the sidebar. */
const load = () => import('./top-bar/top-bar.tsx').catch(() => ({ default: () => null }));

// `renderToString` does not wait for lazy components.
const TopBar = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The top bar. The server's HTML contains all of it; only shops with a top bar load its code. */
export function LazyTopBar({ names }: { names: string[] }) {
  return (
    <Suspense>
      <TopBar names={names} />
    </Suspense>
  );
}
