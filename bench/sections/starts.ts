import { makeDataFolder, removeDataFolder } from '../../tests/support/files/data-folder.ts';
import { alternate, timed } from '../measure/rounds.ts';
import { ceilingTable, type Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { startBenchShop } from '../shop.ts';
import { newConnections, newVisitor } from '../visitor.ts';
import { startCeiling } from './ceiling.ts';

/**
 * Measures the first start and later starts, up to the first response. The first start creates the database
 * and the demo catalogue.
 */
export async function benchStarts({ quick }: Parts): Promise<Table[]> {
  const dataDir = await makeDataFolder();
  try {
    const first = await timed(async () => (await startBenchShop(dataDir)).stop());
    const { shop, plain } = await alternate(quick ? 1 : 3, {
      shop: () => untilAnswer(() => startBenchShop(dataDir)),
      plain: () => untilAnswer(startCeiling),
    });
    return [
      ceilingTable('Starts', [
        { what: 'first start to open, and stop', unit: 'ms', values: [first] },
        {
          what: 'second start to first answer',
          unit: 'ms',
          values: shop,
          ceiling: { what: 'plain node:http started', values: plain },
        },
      ]),
    ];
  } finally {
    await removeDataFolder(dataDir);
  }
}

async function untilAnswer(start: () => Promise<{ url: string; stop(): Promise<void> }>): Promise<number> {
  const agent = newConnections(1);
  let stop = async () => {};
  try {
    return await timed(async () => {
      const started = await start();
      stop = started.stop;
      await newVisitor(started.url, agent).get('/');
    });
  } finally {
    agent.destroy();
    await stop();
  }
}
