import { once } from 'node:events';
import { createServer } from 'node:http';
import { isThorough, rounds } from '../../support/thorough.ts';
import { expect, START_MS, settings, test as shopTest, startSeededShop } from '../support/shop.ts';
import { randomOf } from './random.ts';
import { REGRESSIONS } from './regressions.ts';
import { shrink } from './shrink.ts';
import { printSteps, readStep, type Step } from './steps.ts';
import { type NextStep, randomSteps, type Walked, walk } from './walk.ts';
import { openGrounds, type Width } from './world.ts';

const STEPS = Number(process.env.KIOSK_WALK_STEPS ?? (isThorough ? 150 : 25));
const STEPS_OF_A_WALK = 25;
const STEPS_OF_A_TEST = 100;
const SHRINK_MS = Number(process.env.KIOSK_WALK_SHRINK_MS ?? 90_000);
/** Every fourth walk uses a phone's width. */
const PHONE_EVERY = 4;

const SETTINGS = {
  ...settings,
  CARD_DELAY_MS: '0',
  LIMIT_SIGN_UPS_PER_ADDRESS: '1000000',
  LIMIT_GUESTS_PER_ADDRESS: '1000000',
  LIMIT_PAYMENTS_PER_USER: '1000000',
};

type Walking = {
  walking: { of: (next: NextStep, options: { count: number; width: Width }) => Promise<Walked> };
};

const test = shopTest.extend<object, Walking>({
  // Walks don't check pictures.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'],
      }),
    { scope: 'worker' },
  ],
  walking: [
    async ({ shops, browser }, use) => {
      const shop = await shops.get('walk', () => startSeededShop(SETTINGS));
      const away = createServer((_, reply) => reply.end('<title>Another site</title>')).listen(0);
      await once(away, 'listening');
      const address = away.address();
      const port = typeof address === 'object' ? address?.port : null;
      const grounds = await openGrounds(shop, browser, `http://localhost:${port}/`);
      await use({ of: (next, options) => walk(grounds, { next, ...options }) });
      away.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

// No trace is needed, because a failing walk prints its steps.
test.use({ trace: 'off' });

/** Yields the listed steps one by one. */
function inOrder(steps: Step[]): NextStep {
  const left = [...steps];
  return async () => left.shift() ?? null;
}

// If a walk fails and then passes on a retry, its failure depends on timing. Such a walk is listed as flaky,
// with its steps.
test.describe.configure({ timeout: 600_000, retries: process.env.CI ? 2 : 0 });

for (const [name, steps] of rounds(Object.entries(REGRESSIONS), 5)) {
  test(name, async ({ walking }) => {
    const { failure } = await walking.of(inOrder(steps.map(readStep)), {
      count: steps.length,
      width: 'wide',
    });
    expect(failure?.message, 'what went wrong').toBeUndefined();
  });
}

const tests = Math.ceil(STEPS / STEPS_OF_A_TEST);
for (let number = 0; number < tests; number += 1) {
  test(`random walks ${number + 1} of ${tests}`, async ({ walking }) => {
    const left = Math.min(STEPS_OF_A_TEST, STEPS - number * STEPS_OF_A_TEST);
    const walks = Math.ceil(left / STEPS_OF_A_WALK);
    const from = Number(process.env.KIOSK_WALK_SEED) + number * (STEPS_OF_A_TEST / STEPS_OF_A_WALK);
    const begun = Date.now();
    for (let seed = from; seed < from + walks; seed += 1) {
      const width = seed % PHONE_EVERY === 0 ? 'narrow' : 'wide';
      const { steps, failure } = await walking.of(randomSteps(randomOf(seed)), {
        count: STEPS_OF_A_WALK,
        width,
      });
      if (!failure) continue;
      const fails = async (fewer: Step[]) =>
        (await walking.of(inOrder(fewer), { count: fewer.length, width })).failure !== null;
      const shortest = await shrink(steps, { fails, limitMs: SHRINK_MS });
      throw new Error(
        `${failure.message}\n\nKIOSK_SEED=${seed} fails after ${steps.length} steps; the fewest found:\n${printSteps(shortest)}\n`,
      );
    }
    console.log(
      `KIOSK_SEED=${from}: ${walks} walks, ${Math.round((Date.now() - begun) / walks / STEPS_OF_A_WALK)} ms a step`,
    );
  });
}
