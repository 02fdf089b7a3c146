import { isAbsolute, join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { printFault } from '#lib/print-fault.ts';
import { StartupError } from '#lib/startup-error.ts';

/** Runs a command and ends the process: with one sentence and 1 when it can't be done. */
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

/** What the command line says. @throws {StartupError} with `usage` for anything unknown. */
export function readCommand<T extends ParseArgsConfig['options']>(options: T, usage: string) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new StartupError(usage);
  }
}

/** A path as whoever typed it meant it: npm runs commands in the folder of the package. */
export function typedPath(path: string): string {
  return isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);
}
