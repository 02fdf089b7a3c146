import type { Attacked } from './attack-process.ts';
import { startChild } from './child.ts';
import { startTortureShop } from './shop.ts';
import { describe, judge } from './table.ts';
import type { Waits } from './visitor-process.ts';

const WARM_UP_MS = 4_000;
const WINDOW_MS = 12_000;

/**
 * Runs one attack against a new shop, and prints how long other visitors wait. Returns whether their waits
 * stay below the limits.
 */
export async function runAttack(name: string): Promise<boolean> {
  const shop = await startTortureShop();
  const visitors = await startChild<Waits>('visitor-process.ts', [shop.url]);
  try {
    const attacker = await startChild<Attacked>('attack-process.ts', [name, shop.url]);
    try {
      await visitors.ask(WARM_UP_MS);
      const without = await visitors.ask(WINDOW_MS);
      const [attacked, during] = await Promise.all([attacker.ask(WINDOW_MS), visitors.ask(WINDOW_MS)]);
      const verdicts = judge(without, during);
      const cpu = `${Math.round(attacked.cpuMs)} ms of processor time of the attack's own`;
      console.log(`${name}: ${attacked.said}; ${cpu}\n${describe(verdicts)}`);
      return verdicts.every(({ ok }) => ok);
    } finally {
      attacker.stop();
    }
  } finally {
    visitors.stop();
    await shop.stop();
  }
}
