import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
 * `AWAIT_PAGES`. The build writes a stamp as its last file. If the build fails, `npm start` exits, and then
 * this process exits too.
 */
export async function waitForBuild(language: Language, options = process.argv): Promise<void> {
  if (!options.includes(AWAIT_PAGES)) return;
  const stamp = join(pagesFolder(language), '.stamp');
  while (!existsSync(stamp)) await sleep(LOOK_AGAIN_MS);
}
