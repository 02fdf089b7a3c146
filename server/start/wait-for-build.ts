import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '#lib/languages.ts';

/** The argument of a server that `npm start` runs while pages are still being built. */
export const AWAIT_PAGES = '--await-pages';
const LOOK_AGAIN_MS = 100;

/** The folder of the built pages in a language. */
export function pagesFolder(language: Language): string {
  return join(import.meta.dirname, '../../build', language);
}

/**
 * Resolves once the pages are built in this language: at once, unless this process was started before that.
 * The build writes a stamp as its last file. If it fails, `npm start` ends, and this process with it.
 */
export async function waitForBuild(language: Language, options = process.argv): Promise<void> {
  if (!options.includes(AWAIT_PAGES)) return;
  const stamp = join(pagesFolder(language), '.stamp');
  while (!existsSync(stamp)) await sleep(LOOK_AGAIN_MS);
}
