import type { Logger } from 'pino';
import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { BANNER_KEY } from '#lib/home-banner.ts';

/** Adds the demo catalogue to an empty shop. */
export async function fillShop(db: Db, files: FilesClient, log: (line: string) => void): Promise<void> {
  const { seedDemo } = await import('../../seed/demo.ts');
  await seedDemo(db, { files, log });
}

/**
 * Uploads the banner's picture in a shop without the demo catalogue. Logs a failure and never rejects,
 * because the shop works without the picture.
 */
export async function sendBanner(files: FilesClient, log: Logger): Promise<void> {
  try {
    const { sendMissing } = await import('../../seed/send-missing.ts');
    await sendMissing([BANNER_KEY], files);
  } catch (err) {
    log.warn({ err }, "The banner's picture could not be uploaded");
  }
}
