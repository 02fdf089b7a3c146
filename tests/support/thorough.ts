/**
 * Whether tests use the sizes and rounds for CI. With KIOSK_QUICK, CI uses the smaller ones of a laptop, for
 * a second run on another machine.
 */
export const isThorough = Boolean(process.env.CI) && !process.env.KIOSK_QUICK;

/**
 * Whether to run the tests marked `@ci` or `ciTest`. They run in CI. Elsewhere they run only in files that
 * were named on the command line.
 */
export const runsAll = isThorough || (Boolean(process.env.KIOSK_NAMED_FILES) && !process.env.KIOSK_QUICK);

/**
 * Returns the cases for a test that repeats itself. In CI these are all cases. Elsewhere they are the first
 * case and each `step`-th case after it.
 */
export function rounds<Case>(cases: readonly Case[], step = 3): Case[] {
  return isThorough ? [...cases] : cases.filter((_, at) => at % step === 0);
}

/**
 * Returns the cases for one of several tests with the same cases. In CI each test gets all of them. Elsewhere
 * it gets every `of`-th case. The test with the next `turn` begins one case later.
 */
export function byTurns<Case>(cases: readonly Case[], turn: number, of = 2): Case[] {
  return isThorough ? [...cases] : cases.filter((_, at) => at % of === turn % of);
}
