import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { soak } from './soak.ts';
import { withstand } from './withstand.ts';

// `npm run torture`: each attack, then the soak; `npm run torture -- pipelining soak` some of them. See
// docs/torture.md.
const attacks = readdirSync(join(import.meta.dirname, 'attacks'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();
const all = [...attacks, 'soak'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose of ${all.join(', ')}.`);
  process.exit(2);
}

const failed: string[] = [];
for (const name of asked.length > 0 ? asked : all) {
  const held = name === 'soak' ? await soak(attacks) : await withstand(name);
  if (!held) failed.push(name);
}
console.log(failed.length === 0 ? '\nThe shop held.' : `\nThe shop did not hold: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
