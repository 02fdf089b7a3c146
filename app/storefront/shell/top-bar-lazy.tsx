import { lazy, Suspense } from 'react';

/**
 * If the code can't be loaded, this renders nothing. The styles of the bar, which hide the sidebar, then
 * disappear, too.
 */
const load = () => import('./top-bar/top-bar.tsx').catch(() => ({ default: () => null }));

// The server loads it before rendering, because `renderToString` does not wait for lazy components.
const TopBar = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The top bar. It is complete in the server's HTML. Only browsers in shops with a top bar load its code. */
export function LazyTopBar({ names }: { names: string[] }) {
  return (
    <Suspense>
      <TopBar names={names} />
    </Suspense>
  );
}
