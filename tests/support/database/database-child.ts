import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/*
 * A process that opens the embedded database of a folder and runs the statements that its parent sends. Start
 * it with: node database-child.ts <path of db/open.ts> <data folder>
 */
type Request = { id: number; sql: string } | 'close';
export type Reply =
  | { id: number; rows?: unknown[]; error?: string }
  | { opened: true }
  | { failed: string; kind: string }
  | { log: string };

const [, , openPath = '', dataDir = ''] = process.argv;
const { openDatabase } = (await import(pathToFileURL(openPath).href)) as typeof import('#db/open.ts');
const reply = (message: Reply) => void process.send?.(message);

try {
  const { pool, close } = await openDatabase({ dataDir, pool: 3, log: (log) => reply({ log }) });
  const end = async () => {
    await close();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('disconnect', end);
  process.on('message', (request: Request) => {
    if (request === 'close') return void end();
    pool.query(request.sql).then(
      ({ rows }) => reply({ id: request.id, rows }),
      (error: Error) => reply({ id: request.id, error: error.message }),
    );
  });
  reply({ opened: true });
} catch (error) {
  reply({ failed: (error as Error).message, kind: (error as Error).name });
  await sleep(50);
  process.exit(1);
}
