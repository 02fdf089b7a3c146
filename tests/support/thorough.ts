/** Whether tests take CI's sizes and rounds. KIOSK_QUICK: those of a laptop, for a second run elsewhere. */
export const isThorough = Boolean(process.env.CI) && !process.env.KIOSK_QUICK;

/** Whether to run tests that repeat a kind of test: in CI, and in files that were named. */
export const runsAll = isThorough || (Boolean(process.env.KIOSK_NAMED_FILES) && !process.env.KIOSK_QUICK);

/**
 * The cases that a test repeats. CI takes all of them, `npm test` elsewhere the first one and each `step`-th
 * after it.
 */
export function rounds<Case>(cases: readonly Case[], step = 3): Case[] {
  return isThorough ? [...cases] : cases.filter((_, at) => at % step === 0);
}

/**
 * The cases of one of several tests that repeat the same ones. In CI each test takes all of them. Elsewhere
 * it takes every `of`-th, and the test with the next `turn` begins one later.
 */
export function byTurns<Case>(cases: readonly Case[], turn: number, of = 2): Case[] {
  return isThorough ? [...cases] : cases.filter((_, at) => at % of === turn % of);
}
