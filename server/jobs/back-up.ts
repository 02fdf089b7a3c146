import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#lib/env.ts';
import { HOUR_SECONDS, type Job } from './job.ts';

const COMMAND = join(import.meta.dirname, '../commands/scheduled-backup.ts');
const SAID_CHARACTERS = 500;

/** Returns the job that makes the shop's scheduled backups; no job if they are not configured. */
export function backUp(
  { BACKUP_EVERY_HOURS: hours }: Pick<Env, 'BACKUP_EVERY_HOURS'>,
  log: Pick<Logger, 'error'>,
): Job[] {
  if (hours === undefined) return [];
  return [
    {
      name: 'back-up',
      firstSeconds: 300,
      // The run decides whether a backup or a test of the newest one is due. The queue accepts one run in
      // each interval of the clock, so the time between two runs can be almost two intervals.
      everySeconds: HOUR_SECONDS,
      alone: true,
      run: (ending) => runApart(ending, log),
      failed: 'Could not back up the shop',
    },
  ];
}

/** Runs the backup in a separate process, because compression and verification would delay visitors. */
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
      // A damaged backup is only logged. A retry would not help, because a new backup would have the same
      // fault.
      if (said) log.error(said.trim());
      resolve();
    });
  });
}
