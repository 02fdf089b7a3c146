import { lazy, Suspense } from 'react';

/** If its code can't be loaded, the bar goes, and with it the styles that hide the sidebar. */
const load = () => import('./top-bar/top-bar.tsx').catch(() => ({ default: () => null }));

// `renderToString` waits for nothing.
const TopBar = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The top bar: complete in the server's HTML, and code that only shops with it load. */
export function LazyTopBar({ names }: { names: string[] }) {
  return (
    <Suspense>
      <TopBar names={names} />
    </Suspense>
  );
}
