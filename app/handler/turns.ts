import type { ServerBuild } from 'react-router';
import { networkOf } from '#lib/network.ts';
import { createQueue, QueueFull } from '#lib/queue.ts';
import { routeFacts } from '../route-facts.ts';
import { busyPage } from './busy-page.ts';

/** Pages drawn at a time, and requests that wait for that: of everybody, and of one network address. */
export type PageLimits = {
  atOnce: number;
  waiting: number;
  waitingPerAddress: number;
  /** Resolves when the process has time for a page. */
  mayBegin: () => Promise<void>;
};

export type Turns = {
  /**
   * Runs what draws a page when it is the visitor's turn. @throws {QueueFull} when the visitor has to come
   * again.
   */
  run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether a visitor from this network address would have to come again. */
  isFull(address: string | null): boolean;
  /** How many are being drawn, and wait for it. */
  load(): { running: number; waiting: number };
};

/** Networks take turns, so that whoever asks for many pages waits for them alone. */
export function createTurns(limits: PageLimits, visitorAddress: () => string | null): Turns {
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
 * Whether a request reads a page, and so waits for its turn before anything is loaded for it. What draws none
 * doesn't: whoever asks whether the shop lives must hear it, and PayPal may keep a payment waiting.
 */
export function readsPage(request: Request, pathname: string): boolean {
  return isSafe(request) && !routeFacts(pathname).noPage;
}

/**
 * The build whose pages that answer a form are drawn in turn as well. The form itself has been acted on by
 * then.
 */
export function drawFormsInTurn(build: ServerBuild, turns: Turns): ServerBuild {
  const draw = build.entry.module.default;
  const drawInTurn: typeof draw = async (request, ...rest) => {
    if (isSafe(request)) return draw(request, ...rest);
    try {
      return await turns.run(async () => draw(request, ...rest), request.signal);
    } catch (error) {
      if (error instanceof QueueFull) return busyPage();
      throw error;
    }
  };
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: drawInTurn } },
  };
}

function isSafe({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
