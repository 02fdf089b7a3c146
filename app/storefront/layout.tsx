import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { FailedPage } from '#app/failures/failed-page-lazy.tsx';
import { SkipLink } from '#app/ui/layout/skip-link.tsx';
import type { FooterPage } from '#lib/site.ts';
import type { Route } from './+types/layout';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import { LazyTopBar } from './shell/top-bar-lazy.tsx';

/** The data that the root loader sends only in some shops. */
type RootData = { footer?: FooterPage[]; topBar?: string[] };

/** The frame of every page (spec S2): a sidebar on wide screens, a header, and a bottom bar on phones. */
function Shell({ children }: { children: React.ReactNode }) {
  useFocusOnNewPage();
  const { footer, topBar } = useRouteLoaderData<RootData>('root') ?? {};
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <NavigationProgress />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header />
        {topBar && <LazyTopBar names={topBar} />}
        <main
          id="content"
          tabIndex={-1}
          className={`mx-auto w-full max-w-[100rem] grow px-4 pt-4 ${footer ? 'pb-8' : 'pb-32'} outline-none sm:px-6 lg:px-10 lg:pt-6 lg:pb-16`}
        >
          {children}
        </main>
        {footer && <Footer pages={footer} />}
      </div>
      <BottomBar />
    </div>
  );
}

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Shown in place of a page whose loader failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailedPage error={error} />
    </Shell>
  );
}

/**
 * Focuses the content after a navigation by script, because the clicked element may have disappeared. Does
 * nothing while the visitor types in the search box or a filter.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.matches('search [name]:not(:placeholder-shown)')) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
