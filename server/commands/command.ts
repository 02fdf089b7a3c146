import { isAbsolute, join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '#lib/errors/startup-error.ts';
import { printFault } from '#lib/logging/print-fault.ts';

/** Runs a command and exits. If the command fails, prints one sentence and exits with status 1. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  try {
    await work(interrupt.signal);
  } catch (error) {
    printFault(error);
    process.exitCode = 1;
  }
  process.exit();
}

/** Parses the command line. @throws {StartupError} with `usage` for unknown arguments. */
export function readCommand<T extends ParseArgsConfig['options']>(options: T, usage: string) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new StartupError(usage);
  }
}

/**
 * Resolves a path against the folder where the user typed it, because npm runs commands in the package's
 * folder.
 */
export function typedPath(path: string): string {
  return isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);
}
