import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { check, whatHappened } from '../../support/histories/check.ts';
import { play } from '../../support/histories/play.ts';
import { anyHistory } from '../../support/histories/steps.ts';
import type { Provider } from '../../support/providers/provider.ts';
import { PROVIDERS } from '../../support/providers/providers.ts';
import { isThorough } from '../../support/thorough.ts';

/**
 * You can run many more histories from another seed:
 * KIOSK_HISTORIES=10000 KIOSK_SEED=7 npm test -- integration tests/domain/payments/histories.test.ts
 */
const HISTORIES = Number(process.env.KIOSK_HISTORIES ?? (isThorough ? 100 : 20));
const SEED = Number(process.env.KIOSK_SEED ?? 20);
/** The number of concurrent runs for each provider. Each run has its own database and stand-in. */
const LANES = 2;

/** Events that must have happened in the histories: sales, refunds, and released reservations. */
const HAPPENED = Object.fromEntries(
  ['order', 'refund by shop completed', 'refund by provider completed', 'payment released'].map((what) => [
    what,
    expect.any(Number),
  ]),
);

const lanes = PROVIDERS.flatMap(([name, start]) =>
  Array.from({ length: LANES }, (_, lane) => ({ name, start, lane })),
);
const eachLane = Math.ceil(HISTORIES / lanes.length);

describe.concurrent.each(lanes)('with $name, lane $lane', ({ start, lane }) => {
  let database: TestDatabase;
  let provider: Provider;
  beforeAll(async () => {
    database = await createTestDatabase();
    await startDelivering(database.db);
    provider = await start();
  });
  afterAll(async () => {
    await provider?.stop();
    await database?.drop();
  });

  test(`${eachLane} random histories: provider and shop agree on the money, stock is right, nothing is sold twice or left open`, async () => {
    const history = fc.asyncProperty(anyHistory, async (given) => {
      await check(database.db, provider, await play(database.db, provider, given));
    });
    await fc.assert(history, { numRuns: eachLane, seed: SEED + lane, endOnFailure: false });
    // The histories must have included sales and disturbances.
    const happened = await whatHappened(database.db);
    expect(happened).toMatchObject(HAPPENED);
    expect(provider.failed()).toBeGreaterThan(0);
  }, 3_600_000);
});
