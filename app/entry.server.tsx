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

/** Renders a whole page. Nothing is streamed, so the page can be cached and compressed. */
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
  // The error page is a lazy component. Only the streaming renderer waits for lazy components.
  const html = entry.staticHandlerContext.errors
    ? await renderWaiting(request, entry, context)
    : await renderAtOnce(request, entry, context);
  return new Response(html, { status, headers });
}

/**
 * Renders with `renderToString`, which takes a seventh less processor time than a stream. The router passes
 * its data through a Suspense boundary, which `renderToString` does not support. So the page is rendered
 * without that data, and the scripts of the boundary are appended to it.
 */
async function renderAtOnce(request: Request, entry: EntryContext, context: RouterContextProvider) {
  const { nonce } = requestContext(context);
  const { serverHandoffStream, ...withoutStream } = entry;
  const html = renderToString(page(request, withoutStream, context));
  const scripts = serverHandoffStream ? await handoffScripts(serverHandoffStream, nonce) : '';
  // A stream adds the doctype, but `renderToString` does not. Without a doctype, browsers use quirks mode.
  const loaded = import.meta.env.DEV ? html : loadAfterPaint(html, formModules(entry));
  return `<!DOCTYPE html>${withSiteHead(loaded)}${scripts}`;
}

/** Routes that a form on any page may post to. */
const FORM_ROUTES = ['endpoints/cart-items', 'endpoints/favorite-items'];

/**
 * The modules of these routes. Pages load them early, because the router reloads the document if it can't
 * fetch a module. A click while offline would then lose the page.
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
 * Uses the manifest without admin pages (`scripts/split-manifest.ts`). The browser opens admin pages as new
 * documents (`failures/version-skew/route-code.ts`).
 */
function withoutAdmin(entry: EntryContext): EntryContext {
  const url = entry.manifest.url.replace('/assets/manifest-', '/assets/storefront-');
  return { ...entry, manifest: { ...entry.manifest, url } };
}

/** Keeps only the matched routes in the manifest, because the router rebuilds all of them for each page. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}

/**
 * A signal that aborts together with `signal`, until `release` is called. React gets this signal, because
 * React never removes its listener. On the original signal, that listener would keep the whole page in memory
 * as long as the request.
 */
function abortWith(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { signal: controller.signal, release: () => signal.removeEventListener('abort', abort) };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Client errors such as a 404 are not logged. Error responses that the shop itself created are not logged
  // either.
  if (
    request.signal.aborted ||
    (isRouteErrorResponse(error) && (error.status < 500 || readErrorResponse(error)))
  )
    return;
  const shop = requestContext(context);
  shop.log.error({ err: error, requestId: shop.requestId }, 'Request failed');
};
