import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/open.ts';
import { readWaitingMails } from '#domain/mails/read-waiting-mails.ts';
import { readOpenPayments } from '#domain/payments/reconcile/read-open-payments.ts';
import { openFreshRead, SAME_FOR_ALL } from './fresh-read.ts';
import { openJobMetrics } from './job-metrics.ts';

type Pools = Pick<Database, 'db' | 'payments' | 'jobs'>;

/** Opens the metrics of database connections, and of work that waits in the database. */
export function openDatabaseMetrics(registry: Registry, databaseOf: () => Pools | null): void {
  openPoolMetrics(registry, databaseOf);
  const fresh = openFreshRead(() => databaseOf()?.jobs ?? null);
  openPaymentMetrics(registry, fresh(readOpenPayments));
  openMailMetrics(registry, fresh(readWaitingMails));
  openJobMetrics(registry, fresh);
}

function openPoolMetrics(registry: Registry, databaseOf: () => Pools | null): void {
  const of = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['share'],
      registers: [registry],
      collect() {
        const database = databaseOf();
        if (!database) return;
        const { db, payments, jobs } = database;
        for (const [share, { $client }] of Object.entries({ pages: db, payments, jobs }))
          this.set({ share }, read($client));
      },
    });
  of('kiosk_db_connections', 'Connections to the database that are open', (pool) => pool.totalCount);
  of('kiosk_db_connections_idle', 'Of these, nobody uses', (pool) => pool.idleCount);
  of('kiosk_db_connections_waiting', 'Who waits for a connection', (pool) => pool.waitingCount);
  of('kiosk_db_connections_max', 'Connections at most', (pool) => pool.options.max ?? 0);
}

function openPaymentMetrics(
  registry: Registry,
  read: () => Promise<Awaited<ReturnType<typeof readOpenPayments>> | null>,
): void {
  const labelled = { labelNames: ['state'], registers: [registry], ...SAME_FOR_ALL };
  new Gauge({
    name: 'kiosk_payments_open',
    help: 'Payments that are not finished, by state',
    ...labelled,
    async collect() {
      this.reset();
      for (const { state, count } of (await read()) ?? []) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'kiosk_payments_open_oldest_seconds',
    help: 'Age of the oldest payment that is not finished, by state',
    ...labelled,
    async collect() {
      this.reset();
      for (const { state, oldestSeconds } of (await read()) ?? []) this.set({ state }, oldestSeconds);
    },
  });
}

function openMailMetrics(
  registry: Registry,
  read: () => Promise<Awaited<ReturnType<typeof readWaitingMails>> | null>,
): void {
  const of = (name: string, help: string, key: 'count' | 'oldestSeconds') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      ...SAME_FOR_ALL,
      async collect() {
        const waiting = await read();
        if (waiting) this.set(waiting[key]);
      },
    });
  of('kiosk_mails_waiting', 'Mails to customers that are not sent yet', 'count');
  of('kiosk_mails_waiting_oldest_seconds', 'Age of the oldest of them', 'oldestSeconds');
}
