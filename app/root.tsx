import {
  href,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { type Choices, findChoices } from '#domain/customers/find-choices.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/root';
import { keepingPage, useFailures } from './failures/load-part.ts';
import { tellingRoot } from './me/load-part.ts';
import { memberScript } from './me/member-script.ts';
import { useKnownMe } from './me/use-known-me.ts';
import { givenTo, meOf, NO_CHOICES } from './me.ts';
import { requestContext } from './request-context.ts';
import { RequestReference } from './request-id.tsx';
import { isOwn } from './said.ts';
import { ButtonLink } from './ui/button.tsx';
import figtree from './ui/fonts/figtree-basic.woff2?url';
import icon from './ui/icon.svg';
import { OfflineBar } from './ui/offline-bar.tsx';
import styles from './ui/styles.css?url';
import { themeScript } from './ui/theme-script.ts';
import { StaticToasts, Toaster, useToasts } from './ui/toaster.tsx';

/** No part of the browser's own rendering, for which they have done their work. */
const headScripts = import.meta.env.SSR ? [themeScript, memberScript()] : ['', ''];

/**
 * What every page needs to know of the visitor; nothing on a page that everybody gets. Never fails: without
 * its data the shop still stands.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, session, log, requestId, settings, forAll } = requestContext(context);
  const { user } = session;
  const toasts: Toast[] = session.takeToasts();
  const known = (choices: Choices) => ({
    me: meOf(session, settings.adminUid, choices),
    toasts,
    given: givenTo(forAll),
  });
  if (!user) return known(NO_CHOICES);
  try {
    return known(await findChoices(db, user.uid));
  } catch (error) {
    // The page itself says so, where it needs the database.
    if (isOutOfReach(error)) return known(NO_CHOICES);
    log.error({ err: error, requestId }, texts.cart.loadCartFailed);
    toasts.push({ type: 'error', text: texts.cart.loadCartFailed });
    return known(NO_CHOICES);
  }
}

export const clientMiddleware = [keepingPage, tellingRoot];

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const given = useRouteLoaderData<typeof loader>('root')?.given;
  return (
    <html lang={texts.format.language} data-given={given} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: headScripts[0] ?? '' }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
        <script dangerouslySetInnerHTML={{ __html: headScripts[1] ?? '' }} suppressHydrationWarning />
        {/* Room for `withWayOut`. */}
        <noscript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useToasts(loaderData.toasts);
  useFailures(useKnownMe());
  return (
    <>
      <Toaster />
      <StaticToasts toasts={loaderData.toasts} />
      <Outlet />
      <OfflineBar />
    </>
  );
}

/** The page of last resort: calm, without details, with the id under which the log has them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = status >= 400 && status < 500;
  const failed = isOwn(error) ? texts.failures.onOurSideTitle : texts.failures.loadPageFailed;
  const title = refused ? texts.failures.refused : failed;
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-start gap-4 px-6">
      <title>{texts.shell.pageTitle(texts.failures.title)}</title>
      <p className="text-sm font-semibold text-quiet">{status}</p>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-quiet">{texts.failures.goBack}</p>
      <RequestReference />
      <ButtonLink to={href('/')} reloadDocument>
        {texts.shell.backToHome}
      </ButtonLink>
    </main>
  );
}
