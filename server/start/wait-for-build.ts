import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#lib/errors/startup-error.ts';
import type { Language } from '#lib/languages.ts';

/** The argument with which `npm start` runs a server before all pages are built. */
export const AWAIT_PAGES = '--await-pages';
const LOOK_AGAIN_MS = 100;

/** The folder of the built pages in a language. */
export function pagesFolder(language: Language): string {
  return join(import.meta.dirname, '../../build', language);
}

/**
 * Resolves once the pages are built in this language. Waits only if this process was started with
 * `AWAIT_PAGES`. The build writes a stamp as its last file.
 * @throws {StartupError} if the build failed.
 */
export async function waitForBuild(language: Language, options = process.argv): Promise<void> {
  if (!options.includes(AWAIT_PAGES)) return;
  const stamp = join(pagesFolder(language), '.stamp');
  const failed = join(pagesFolder(language), '.failed');
  while (!existsSync(stamp)) {
    if (existsSync(failed)) throw new StartupError('The pages could not be built: the lines above say why.');
    await sleep(LOOK_AGAIN_MS);
  }
}
