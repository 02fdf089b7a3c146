import type { ServerBuild } from 'react-router';
import { routeFacts } from '#app/routing/request-facts.ts';
import { networkOf } from '#lib/http/network.ts';
import { createQueue, QueueFull } from '#lib/queues/queue.ts';
import { busyPage } from './error-pages/busy-page.ts';

/**
 * The maximum numbers of pages that are rendered at the same time and of requests that wait, in total and for
 * each network.
 */
export type PageLimits = {
  atOnce: number;
  waiting: number;
  waitingPerAddress: number;
  /** Resolves when the process has time to render another page. */
  mayBegin: () => Promise<void>;
};

export type RenderQueue = {
  /**
   * Waits in the queue and then runs `job`, which renders a page.
   * @throws {QueueFull} if the visitor must try again later.
   */
  run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether the queue would refuse a request from this network address. */
  isFull(address: string | null): boolean;
  /** The number of jobs running and waiting. */
  load(): { running: number; waiting: number };
};

/**
 * Creates the queue of pages to render. Networks take turns. A network that requests many pages therefore
 * delays only its own pages.
 */
export function createRenderQueue(limits: PageLimits, visitorAddress: () => string | null): RenderQueue {
  const queue = createQueue({
    running: limits.atOnce,
    waiting: limits.waiting,
    waitingInLane: limits.waitingPerAddress,
  });
  return {
    run: (job, signal) => {
      const begin = () => limits.mayBegin().then(job);
      return queue.run(begin, ownerOf(visitorAddress()), signal);
    },
    isFull: (address) => queue.isFull(ownerOf(address)),
    load: queue.load,
  };
}

function ownerOf(address: string | null): string {
  return address === null ? '' : networkOf(address);
}

/**
 * Whether a request renders a page and therefore waits in the render queue. Other endpoints don't wait. For
 * example, a health check needs a quick response, and PayPal must not be delayed.
 */
export function readsPage(request: Request, pathname: string): boolean {
  return isSafe(request) && !routeFacts(pathname).noPage;
}

/**
 * Wraps the build. If the response to a form is a rendered page, the rendering also waits in the render
 * queue. The form already had its effect by then.
 */
export function queueFormRendering(build: ServerBuild, renderQueue: RenderQueue): ServerBuild {
  const render = build.entry.module.default;
  const renderQueued: typeof render = async (request, ...rest) => {
    if (isSafe(request)) return render(request, ...rest);
    try {
      return await renderQueue.run(async () => render(request, ...rest), request.signal);
    } catch (error) {
      if (error instanceof QueueFull) return busyPage();
      throw error;
    }
  };
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: renderQueued } },
  };
}

function isSafe({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
