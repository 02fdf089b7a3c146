import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#lib/errors/startup-error.ts';
import { onReady } from './messages.ts';
import { type Role, roleVariable } from './role.ts';

/**
 * Delays before a process is started again. Each repeated failure uses the next delay. After the last delay,
 * `SLOW_PAUSE_MS` is used.
 */
const PAUSES_MS = [0, 250, 1_000, 2_000, 5_000] as const;
const SLOW_PAUSE_MS = 10_000;
const STABLE_AFTER_MS = 60_000;

type Options = Pick<Role, 'database'> & {
  count: number;
  port: number;
  /** Called for each process that ended unexpectedly. */
  onLost: (what: { pid: number | undefined; code: number | null; signal: string | null }) => void;
};

/** The processes that serve the shop. The process with place 0 is the leader. */
export class WorkerPool {
  readonly #options: Options;
  readonly #workers = new Map<number, Worker>();
  #leaving = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts the leader, waits until it is ready, and then starts the other workers. `stop` shuts all of them
   * down gracefully.
   * @throws {StartupError} if the leader ends before it is ready.
   */
  async start(): Promise<void> {
    const leader = await this.#begin();
    this.#keepFilled(0, leader, 0);
    for (let place = 1; place < this.#options.count; place += 1)
      this.#keepFilled(place, this.#fork(place, { greets: false }), 0);
  }

  /**
   * Shuts down all processes. Resolves when the last one has ended. When `enough` aborts, the processes abort
   * the requests that are still running.
   */
  async stop(enough: AbortSignal): Promise<void> {
    this.#leaving = true;
    const ended = [...this.#workers.values()].map(
      (worker) =>
        new Promise<void>((resolve) => (worker.isDead() ? resolve() : worker.once('exit', () => resolve()))),
    );
    const tellAll = () => {
      for (const worker of this.#workers.values()) worker.process.kill('SIGTERM');
    };
    tellAll();
    enough.addEventListener('abort', tellAll, { once: true });
    await Promise.all(ended);
  }

  /** Starts the leader; resolves when it is ready. */
  #begin(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = this.#fork(0, { greets: true });
      const failed = () => reject(new StartupError('The shop could not start: the reason is printed above.'));
      worker.once('exit', failed);
      onReady(worker, () => {
        worker.off('exit', failed);
        resolve(worker);
      });
    });
  }

  #fork(place: number, { greets }: Pick<Role, 'greets'>): Worker {
    const { count, port, database } = this.#options;
    const role = { leads: place === 0, greets, of: count, port, database };
    const worker = cluster.fork(roleVariable(role));
    this.#workers.set(place, worker);
    return worker;
  }

  /** Watches this process, and starts another one in its place when it ends. */
  #keepFilled(place: number, worker: Worker, failures: number): void {
    const begunAt = Date.now();
    const replace = async (code: number | null, signal: string | null) => {
      if (this.#leaving) return;
      this.#options.onLost({ pid: worker.process.pid, code, signal });
      const before = Date.now() - begunAt > STABLE_AFTER_MS ? 0 : failures;
      await sleep(PAUSES_MS[before] ?? SLOW_PAUSE_MS);
      if (!this.#leaving) this.#keepFilled(place, this.#fork(place, { greets: false }), before + 1);
    };
    if (worker.isDead()) void replace(null, null);
    else worker.once('exit', (code, signal) => void replace(code, signal));
  }
}
