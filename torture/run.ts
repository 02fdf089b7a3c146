import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultNames, PUT_AWAY_MS, runFaults, SIGNALS, shortFaults } from './faults.ts';
import { move } from './move.ts';
import { runAttack } from './run-attack.ts';
import { soak } from './soak.ts';

// `npm run torture` runs each fault, each attack, and then the soak. `npm run torture -- pipelining soak`
// runs only the named ones. See docs/torture.md.
const MINUTES = 30;
const MOST_MINUTES = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: String(MINUTES) },
    report: { type: 'string' },
  },
});
const attacks = readdirSync(join(import.meta.dirname, 'attacks'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();
const all = [...faultNames, ...attacks, 'move', 'soak'];
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) stop(`There is no ${unknown.join(', ')}: choose from ${all.join(', ')}.`);
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= MOST_MINUTES))
  stop(`--minutes must be more than 0 and ${MOST_MINUTES} at most.`);

const chosen = positionals.length > 0 ? positionals : values.short ? await shortFaults() : all;
// After a signal, ends the run once all child processes have had time to end.
for (const signal of SIGNALS) process.once(signal, () => setTimeout(() => process.exit(1), PUT_AWAY_MS));
const faults = chosen.filter((name) => faultNames.includes(name));
const failed = await runFaults(faults, { short: values.short, minutes }, values.report);
for (const name of chosen.filter((each) => !faultNames.includes(each))) {
  const held = await (name === 'soak' ? soak(attacks) : name === 'move' ? move() : runAttack(name));
  if (!held) failed.push(name);
}
console.log(failed.length === 0 ? '\nThe shop held.' : `\nThe shop did not hold: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

function stop(words: string): never {
  console.error(words);
  process.exit(2);
}
