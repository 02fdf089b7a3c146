import { ArrowLeft, Menu } from 'lucide-react';
import { isRouteErrorResponse, Link, Outlet } from 'react-router';
import { RequestReference } from '../request-id.tsx';
import { ButtonLink, iconClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import type { Route } from './+types/layout';
import { adminLoader } from './guard.ts';
import { AdminNavigation } from './parts/navigation.tsx';

/** Turns everybody but the administrator away before a page is shown; each page and action checks again. */
export const loader = adminLoader(async () => null);

/** The shell of the admin area: its own menu, at the side on desktop and behind a button on mobile. */
export default function AdminLayout() {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line px-4 py-5 lg:flex">
        <div className="flex items-center justify-between">
          <Logo className="px-2" />
          <ThemeToggle />
        </div>
        <AdminNavigation />
        <BackToShop className="mt-auto" />
      </aside>
      <div className="min-w-0">
        <MobileBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[90rem] gap-6 px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-6"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** The menu on mobile is a popover of the browser's own, so it opens without script. */
function MobileBar() {
  const close = () => document.getElementById('admin-menu')?.hidePopover();
  return (
    <header className="sticky top-0 z-30 flex items-center border-b border-line bg-page/95 px-4 py-2 backdrop-blur-md sm:px-6 lg:hidden">
      <Logo className="mr-auto" />
      <ThemeToggle />
      <button type="button" popoverTarget="admin-menu" aria-label="Admin menu" className={iconClass}>
        <Menu className="size-5" aria-hidden="true" />
      </button>
      <div
        id="admin-menu"
        popover="auto"
        className="fixed inset-auto top-15 right-3 m-0 w-60 rounded-2xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <AdminNavigation onChoose={close} />
        <BackToShop className="mt-2" />
      </div>
    </header>
  );
}

function BackToShop({ className }: { className: string }) {
  return (
    <Link
      to="/"
      viewTransition
      className={`flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium text-quiet hover:bg-sunken hover:text-ink ${className}`}
    >
      <ArrowLeft className="size-[1.15rem]" aria-hidden="true" />
      Back to shop
    </Link>
  );
}

/** What is shown in place of a page that failed, or of what was refused. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = isRouteErrorResponse(error) && error.status < 500 ? error : null;
  const text = typeof known?.data === 'string' ? known.data : '';
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-start gap-4 px-6">
      <title>Something went wrong · Kiosk</title>
      <p className="text-sm font-semibold text-quiet">{known?.status ?? 500}</p>
      <h1 className="text-2xl">{known ? 'That could not be done' : 'Something went wrong on our side'}</h1>
      <p className="text-quiet">{text || 'Nothing was changed. Please go back and try again.'}</p>
      <RequestReference />
      <ButtonLink to="/" reloadDocument>
        Back to home
      </ButtonLink>
    </main>
  );
}
