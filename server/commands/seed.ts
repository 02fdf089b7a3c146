/**
 * `npm run seed [-- --products N]` adds the demo catalogue to an empty shop, and then N synthetic products.
 */
import pino from 'pino';
import { createFilesClient } from '#app/clients/files.ts';
import { openDatabase } from '#db/open.ts';
import { readEnv } from '#lib/env.ts';
import { printFault } from '#lib/logging/print-fault.ts';
import { addSynthetic } from '../../seed/add-synthetic.ts';
import { readArguments } from '../../seed/arguments.ts';
import { seedDemo, sendPictures } from '../../seed/demo.ts';
import { createProgress } from '../../seed/progress.ts';
import { openFiles } from '../files.ts';
import { databaseOptions } from '../start/database-options.ts';

async function seed(count: number, signal: AbortSignal): Promise<void> {
  const env = readEnv(process.env);
  const { db, pool, close } = await openDatabase(databaseOptions(env));
  const log = pino({ level: env.LOG_LEVEL }, pino.destination({ fd: 2 }));
  try {
    const files = createFilesClient((await openFiles(env, { db, fetchIdentity: fetch, log })).address);
    const seeded = await seedDemo(db, { files, log: console.log });
    if (!seeded && count === 0) console.log('The shop has products already: nothing to do.');
    if (count === 0) return;
    await sendPictures(db, files);
    const added = await addSynthetic(pool, {
      count,
      signal,
      onProgress: createProgress(count, process.stderr),
    });
    if (signal.aborted && process.stderr.isTTY) process.stderr.write('\n');
    console.log(
      `${signal.aborted ? 'Stopped. ' : ''}Added ${added.toLocaleString('en-US')} synthetic products.`,
    );
  } finally {
    await close();
  }
}

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
try {
  await seed(readArguments(process.argv.slice(2)).products, interrupt.signal);
} catch (error) {
  printFault(error);
  process.exitCode = 1;
}
