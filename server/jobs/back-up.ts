import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#lib/env.ts';
import { HOUR_SECONDS, type Job } from './job.ts';

const COMMAND = join(import.meta.dirname, '../commands/scheduled-backup.ts');
const SAID_CHARACTERS = 500;
const DAY_HOURS = 24;

/** The job that makes the shop's own backups, if they are configured. */
export function backUp(
  { BACKUP_EVERY_HOURS: hours }: Pick<Env, 'BACKUP_EVERY_HOURS'>,
  log: Pick<Logger, 'error'>,
): Job[] {
  if (hours === undefined) return [];
  return [
    {
      name: 'back-up',
      firstSeconds: 300,
      // The newest backup is verified every day, however rarely one is made.
      everySeconds: Math.min(hours, DAY_HOURS) * HOUR_SECONDS,
      alone: true,
      run: (ending) => runApart(ending, log),
      failed: 'The shop could not be backed up',
    },
  ];
}

/** Runs in a separate process: packing and verifying would delay visitors. */
function runApart(ending: AbortSignal, log: Pick<Logger, 'error'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'ignore', 'pipe'], signal: ending });
    let said = '';
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-SAID_CHARACTERS);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(said.trim() || `exit code ${code}`));
      // A damaged backup is logged but not repeated at once, because a new one would have the same fault.
      if (said) log.error(said.trim());
      resolve();
    });
  });
}
