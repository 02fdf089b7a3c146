import { Agent } from 'node:http';
import { type ShopProcess, startShop } from '../tests/support/shop-process.ts';
import { startCeiling } from './ceiling.ts';
import { alternate, timed } from './rounds.ts';
import type { Row } from './table.ts';
import { newVisitor } from './visitor.ts';

/** The shop on a data folder of its own, with payments that take no time. */
export function startBenchShop(dataDir: string, env: Record<string, string> = {}): Promise<ShopProcess> {
  return startShop({ DATA_DIR: dataDir, CARD_DELAY_MS: '0', LOG_LEVEL: 'error', DATABASE_URL: '', ...env });
}

/** From spawn to the first answer, with a data folder that an earlier start has made. */
export async function benchStart(dataDir: string, rounds: number): Promise<Row> {
  const { shop, plain } = await alternate(rounds, {
    shop: () =>
      untilAnswer(async () => {
        const { url, stop } = await startBenchShop(dataDir);
        return { url, stop };
      }),
    plain: () => untilAnswer(startCeiling),
  });
  return {
    what: 'second start to first answer',
    unit: 'ms',
    values: shop,
    ceiling: { what: 'plain node:http started', values: plain },
  };
}

async function untilAnswer(start: () => Promise<{ url: string; stop(): Promise<void> }>): Promise<number> {
  const agent = new Agent();
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
