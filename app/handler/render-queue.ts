import type { ServerBuild } from 'react-router';
import { routeFacts } from '#app/routing/route-facts.ts';
import { networkOf } from '#lib/http/network.ts';
import { createQueue, QueueFull } from '#lib/queues/queue.ts';
import { busyPage } from './error-pages/busy-page.ts';

/** Limits on pages rendered at once and on requests that wait: in total, and for each network. */
export type PageLimits = {
  atOnce: number;
  waiting: number;
  waitingPerAddress: number;
  /** Resolves when the process has time to render another page. */
  mayBegin: () => Promise<void>;
};

export type RenderQueue = {
  /**
   * Runs `job`, which renders a page, when it is the visitor's turn.
   * @throws {QueueFull} if the visitor has to try again later.
   */
  run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether a request from this network address would be refused. */
  isFull(address: string | null): boolean;
  /** The number of jobs running and waiting. */
  load(): { running: number; waiting: number };
};

/**
 * Creates the queue of pages to render. Networks take turns, so a network that requests many pages delays
 * only itself.
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
 * Whether a request renders a page and therefore waits in the render queue. Endpoints without a page do not
 * wait, because health checks need a quick response and PayPal must not be delayed.
 */
export function readsPage(request: Request, pathname: string): boolean {
  return isSafe(request) && !routeFacts(pathname).noPage;
}

/**
 * Wraps the build so that a page that is rendered in response to a form waits in the render queue, too. The
 * form has already taken effect by then.
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
