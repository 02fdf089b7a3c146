import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FailedPage } from '../failures/failed-page-lazy.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/layout';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Header } from './shell/header.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { Sidebar } from './shell/sidebar.tsx';

/** The shell around every screen: sidebar on desktop, header, bottom bar on mobile (spec S2). */
function Shell({ children }: { children: React.ReactNode }) {
  useFocusOnNewPage();
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <NavigationProgress />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] grow px-4 pt-4 pb-32 outline-none sm:px-6 lg:px-10 lg:pt-6 lg:pb-16"
        >
          {children}
        </main>
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

/** A page whose own data failed, in its place. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailedPage error={error} />
    </Shell>
  );
}

/**
 * Puts the focus on the content of a page that came without a document of its own, where what was pressed may
 * be gone.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
