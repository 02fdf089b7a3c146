import type { Step } from './steps.ts';

/**
 * Returns the shortest failing sequence that this function finds. It drops chunks of steps first, and then
 * single steps. `fails` walks the steps in a clean browser.
 */
export async function shrink(
  steps: Step[],
  { fails, limitMs }: { fails: (steps: Step[]) => Promise<boolean>; limitMs: number },
): Promise<Step[]> {
  const until = Date.now() + limitMs;
  let best = steps;
  for (let size = Math.floor(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.length && Date.now() < until; ) {
      const fewer = [...best.slice(0, at), ...best.slice(at + size)];
      if (fewer.length > 0 && (await fails(fewer))) best = fewer;
      else at += size;
    }
  }
  return best;
}
