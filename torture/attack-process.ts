import type { Attack } from './attacker.ts';

/*
 * An attacking process. Its arguments are the name of a file in attacks/ and the URL of the shop. Its parent
 * sends the duration of the attack in milliseconds. The process responds with the result and its own
 * processor time.
 */
export type Attacked = { said: string; cpuMs: number };

const [, , name = '', url = ''] = process.argv;
const { attack } = (await import(`./attacks/${name}.ts`)) as { attack: Attack };
const run = await attack.prepare(url);
process.on('message', async (ms: number) => {
  const before = process.cpuUsage();
  const said = await run({ url, until: performance.now() + ms });
  const { user, system } = process.cpuUsage(before);
  process.send?.({ said, cpuMs: (user + system) / 1000 } satisfies Attacked);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
