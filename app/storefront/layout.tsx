import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SkipLink } from '../ui/skip-link.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Header } from './shell/header.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { Sidebar } from './shell/sidebar.tsx';

/** The shell around every screen: sidebar on desktop, header, bottom bar on mobile (spec S2). */
export default function StorefrontLayout() {
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
          <Outlet />
        </main>
      </div>
      <BottomBar />
    </div>
  );
}

/** Puts the focus on the content of a page that came without a document of its own, where what was pressed may be gone. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
