/**
 * Whether tests use CI's sizes and rounds. KIOSK_QUICK selects those of a laptop, for a second run elsewhere.
 */
export const isThorough = Boolean(process.env.CI) && !process.env.KIOSK_QUICK;

/** Whether to run tests that repeat another test: in CI, and in files that were named. */
export const runsAll = isThorough || (Boolean(process.env.KIOSK_NAMED_FILES) && !process.env.KIOSK_QUICK);

/**
 * The cases that a test repeats. CI runs all of them; `npm test` elsewhere runs the first one and each
 * `step`-th after it.
 */
export function rounds<Case>(cases: readonly Case[], step = 3): Case[] {
  return isThorough ? [...cases] : cases.filter((_, at) => at % step === 0);
}

/**
 * The cases of one of several tests with the same cases. In CI each test runs all of them. Elsewhere it runs
 * every `of`-th, and the test with the next `turn` starts one later.
 */
export function byTurns<Case>(cases: readonly Case[], turn: number, of = 2): Case[] {
  return isThorough ? [...cases] : cases.filter((_, at) => at % of === turn % of);
}
