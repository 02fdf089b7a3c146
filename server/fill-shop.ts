import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import { BANNER_KEY } from '#lib/banner.ts';
import type { Env } from '#lib/env.ts';
import type { FilesAddress } from './files.ts';

type Shop = { db: Db; files: FilesAddress; log: Logger; say: (line: string) => void };

/** Gives an empty shop the demo catalogue, or the banner's picture alone where that is not wanted. */
export async function fillShop(env: Env, { db, files, log, say }: Shop): Promise<void> {
  if (env.SEED_DEMO) {
    const { seedDemo } = await import('../scripts/seed/demo.ts');
    await seedDemo(db, { files, log: say });
    return;
  }
  const { sendMissing } = await import('../scripts/seed/send-missing.ts');
  // The shop stands without it, too.
  await sendMissing([BANNER_KEY], files).catch((err) => log.warn({ err }, 'The banner has no picture'));
}
