import { tracingChannel } from 'node:diagnostics_channel';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { handoffScripts } from '#app/document/handoff-scripts.ts';
import { loadAfterPaint } from '#app/document/load-after-paint.ts';
import { RequestIdProvider } from '#app/document/request-id.tsx';
import { withSiteHead } from '#app/document/site-head.ts';
import { readErrorResponse } from '#app/errors/error-response.ts';
import { RENDER_CHANNEL } from '#lib/logging/diagnostics-channels.ts';
import { requestContext } from './request-context.ts';

export { createHandler } from './handler.ts';

const renderChannel = tracingChannel(RENDER_CHANNEL);

/** Renders a complete page. It is not streamed, so that it can be cached and compressed. */
export default function renderPage(...args: Parameters<typeof render>): Promise<Response> {
  return renderChannel.tracePromise(() => render(...args), {});
}

async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The error page is a lazy component, which only the streaming renderer waits for.
  const html = entry.staticHandlerContext.errors
    ? await renderWaiting(request, entry, context)
    : await renderAtOnce(request, entry, context);
  return new Response(html, { status, headers });
}

/**
 * Renders with `renderToString`, which takes a seventh less processor time than streaming. The router passes
 * its data in a Suspense boundary, which `renderToString` does not support. The page is therefore rendered
 * without the data, and the scripts with the data are appended.
 */
async function renderAtOnce(request: Request, entry: EntryContext, context: RouterContextProvider) {
  const { nonce } = requestContext(context);
  const { serverHandoffStream, ...withoutStream } = entry;
  const html = renderToString(page(request, withoutStream, context));
  const scripts = serverHandoffStream ? await handoffScripts(serverHandoffStream, nonce) : '';
  // Unlike a stream, `renderToString` adds no doctype. Without a doctype, browsers use quirks mode.
  const loaded = import.meta.env.DEV ? html : loadAfterPaint(html, formModules(entry));
  return `<!DOCTYPE html>${withSiteHead(loaded)}${scripts}`;
}

/** The routes to which a form on any page may be sent. */
const FORM_ROUTES = ['endpoints/cart-items', 'endpoints/favorite-items'];

/**
 * The modules of these routes, which each page preloads. If the router can't fetch a module when a form is
 * sent, it reloads the document. Offline, the visitor would then lose the page.
 */
function formModules({ manifest }: EntryContext): string[] {
  return FORM_ROUTES.flatMap((id) => manifest.routes[id]?.module ?? []);
}

async function renderWaiting(request: Request, entry: EntryContext, context: RouterContextProvider) {
  const { nonce, log, requestId } = requestContext(context);
  const rendering = abortWith(request.signal);
  try {
    const stream = await renderToReadableStream(page(request, entry, context), {
      nonce: nonce || undefined,
      signal: rendering.signal,
      onError(error) {
        if (!request.signal.aborted) log.error({ err: error, requestId }, 'Rendering failed');
      },
    });
    await stream.allReady;
    return withSiteHead(await new Response(stream).text());
  } finally {
    rendering.release();
  }
}

function page(request: Request, fullEntry: EntryContext, context: RouterContextProvider) {
  const { nonce, requestId } = requestContext(context);
  const entry = withMatchedRoutes(isAdminPage(fullEntry) ? fullEntry : withoutAdmin(fullEntry));
  return (
    <RequestIdProvider value={requestId}>
      <ServerRouter context={entry} url={request.url} nonce={nonce || undefined} />
    </RequestIdProvider>
  );
}

function isAdminPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.startsWith('admin/'));
}

/**
 * Replaces the manifest by the one without admin pages (`scripts/split-manifest.ts`). A link to an admin page
 * loads a new document (`failures/version-skew/route-code.ts`).
 */
function withoutAdmin(entry: EntryContext): EntryContext {
  const url = entry.manifest.url.replace('/assets/manifest-', '/assets/storefront-');
  return { ...entry, manifest: { ...entry.manifest, url } };
}

/**
 * Leaves only the matched routes in the manifest, because the router rebuilds the manifest's routes for each
 * page.
 */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}

/**
 * A signal that aborts together with `signal`, until `release` is called. React never removes its listener
 * from the signal that it gets. On the original signal, the listener would keep the page in memory until the
 * request ends.
 */
function abortWith(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { signal: controller.signal, release: () => signal.removeEventListener('abort', abort) };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Client errors, such as a 404, and error responses from the shop's own code are not logged here.
  if (
    request.signal.aborted ||
    (isRouteErrorResponse(error) && (error.status < 500 || readErrorResponse(error)))
  )
    return;
  const shop = requestContext(context);
  shop.log.error({ err: error, requestId: shop.requestId }, 'Request failed');
};
