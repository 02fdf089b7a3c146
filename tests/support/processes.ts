import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Returns whether the command line of a running process contains `text`, for example a data folder. */
export async function isNamedByProcess(text: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args=']);
    return stdout.includes(text);
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.some((line) => line.includes(text));
}
