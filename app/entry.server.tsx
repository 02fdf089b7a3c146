import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestContext } from './request-context.ts';
import { RequestIdProvider } from './request-id.tsx';

export { createHandler } from './handler.ts';

/**
 * Renders a whole page. Nothing streams: loaders are done by then, and a finished page can be cached and
 * compressed.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const shop = requestContext(context);
  const nonce = shop.nonce || undefined;
  const rendering = abortWith(request.signal);
  try {
    const stream = await renderToReadableStream(
      <RequestIdProvider value={shop.requestId}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </RequestIdProvider>,
      {
        nonce,
        signal: rendering.signal,
        onError(error) {
          if (!request.signal.aborted)
            shop.log.error({ err: error, requestId: shop.requestId }, 'Rendering failed');
        },
      },
    );
    await stream.allReady;
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(stream, { status, headers });
  } finally {
    rendering.letGo();
  }
}

/**
 * A signal that aborts with another one until it is let go. React never takes its listener off the signal it
 * is given, and a request's own signal keeps what listens to it, which would be the whole page.
 */
function abortWith(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { signal: controller.signal, letGo: () => signal.removeEventListener('abort', abort) };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor's mistake, such as an address that does not exist, is no fault of the shop's.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const shop = requestContext(context);
  shop.log.error(
    { err: error, requestId: shop.requestId, path: new URL(request.url).pathname },
    'Request failed',
  );
};
