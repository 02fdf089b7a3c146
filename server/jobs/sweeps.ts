import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { sweepCheckouts } from '#domain/addresses/sweep-checkout-details.ts';
import { sweepOrderLinks } from '#domain/orders/order-link.ts';
import { sweepPayments } from '#domain/payments/reconcile/sweep-payments.ts';
import { sweepRestockRequests } from '#domain/restock/sweep-requests.ts';
import { sweepSearches } from '#domain/search-log/sweep-searches.ts';
import { sweepRevocations } from '#domain/sessions/queries.ts';
import type { Files } from '#services/files/index.ts';
import type { Identity } from '#services/identity/index.ts';
import { HOUR_SECONDS, type Job } from './job.ts';
import { createGuestSweep } from './sweep-guests.ts';

type Parts = {
  db: Db;
  identity: Identity;
  files: Files | null;
  filesClient: FilesClient;
  ownGuests: boolean;
};

const hourly = { everySeconds: HOUR_SECONDS, alone: true };

/**
 * Returns the jobs that delete expired data. `ownGuests` adds the job for idle guests; it is true if the shop
 * has its own identity service.
 */
export function sweeps({ db, identity, files, filesClient, ownGuests }: Parts): Job[] {
  const jobs: Job[] = [
    {
      ...hourly,
      name: 'sweep-payments',
      firstSeconds: 120,
      run: () => sweepPayments(db),
      failed: 'Could not delete old payments',
    },
    {
      ...hourly,
      name: 'sweep-checkouts',
      firstSeconds: 150,
      run: async () =>
        (await sweepCheckouts(db)) +
        (await sweepOrderLinks(db)) +
        (await sweepSearches(db)) +
        (await sweepRestockRequests(db)),
      failed: 'Could not delete old checkout data and searches',
    },
    {
      ...hourly,
      name: 'sweep-sessions',
      firstSeconds: 90,
      run: () => sweepRevocations(db),
      failed: 'Could not delete old records of ended sessions',
    },
    {
      ...hourly,
      name: 'sweep-identity',
      firstSeconds: 60,
      run: () => identity.admin.sweep(),
      failed: 'Could not delete old codes and counters',
    },
  ];
  if (ownGuests)
    jobs.push({
      name: 'sweep-guests',
      firstSeconds: 60,
      everySeconds: 6 * HOUR_SECONDS,
      alone: true,
      run: createGuestSweep({ db, guests: identity.admin, files: filesClient }),
      failed: 'Could not delete idle guests',
    });
  if (files)
    jobs.push({
      everySeconds: HOUR_SECONDS,
      // Runs in each process, because every machine stores its own uploads.
      alone: false,
      name: 'sweep-uploads',
      firstSeconds: 60,
      run: files.sweep,
      failed: 'Could not delete old uploads',
    });
  return jobs;
}
