import { compare } from './compare.ts';
import { timed } from './measure/rounds.ts';
import { fellShort, type Table, toMarkdown } from './measure/table.ts';
import { openParts } from './parts.ts';
import { OPTIONAL, SECTIONS } from './sections.ts';

// `npm run bench` prints the whole report. `npm run bench -- pages orders` prints only the named sections.
// `npm run bench -- compare ../other` compares two checkouts. See docs/benchmarks.md.
const quick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** Prints each section as soon as it is measured, and finally everything that missed its limit. */
async function report(names: string[]): Promise<void> {
  const parts = openParts(quick);
  const tables: Table[] = [];
  try {
    for (const name of names) {
      console.error(`${name} …`);
      const section = SECTIONS[name] ?? OPTIONAL[name];
      for (const table of (await section?.(parts)) ?? []) {
        console.log(`\n${toMarkdown(table)}`);
        tables.push(table);
      }
    }
  } finally {
    await parts.close();
  }
  const short = tables.flatMap((table) => fellShort(table).map((what) => `- ${table.title}: ${what}`));
  if (short.length > 0) console.log(`\n### Short of a limit\n\n${short.join('\n')}`);
}

async function main(): Promise<void> {
  const [command, other, ...words] = asked;
  if (command === 'compare') {
    if (!other) throw new Error('Name another checkout: npm run bench -- compare ../other');
    return compare(other, { rounds: quick ? 2 : 5, words });
  }
  const known = [...Object.keys(SECTIONS), ...Object.keys(OPTIONAL)];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: choose from ${known.join(', ')}.`);
  const ms = await timed(() => report(asked.length > 0 ? asked : Object.keys(SECTIONS)));
  console.log(`\nMeasured in ${Math.round(ms / 1000)} s.`);
}

await main();
