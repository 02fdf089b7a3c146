import { readdir, readFile } from 'node:fs/promises';
import type { Kiosk } from './kiosk.ts';

const MIB = 1024;

/** Memory and open files of all processes of the shop. */
export type Held = { at: number; mib: number; files: number };

/** Measures memory and open files every `everyMs` milliseconds until `end` is called. */
export function watchHeld(kiosks: Kiosk[], everyMs: number): { end(): Held[] } {
  const held: Held[] = [];
  const look = async () => {
    const pids = (
      await Promise.all(kiosks.map(async (kiosk) => [kiosk.pid(), ...(await kiosk.workers())]))
    ).flat();
    const each = await Promise.all([...new Set(pids)].map(heldBy));
    const sum = (of: 'mib' | 'files') => each.reduce((all, one) => all + one[of], 0);
    held.push({ at: Date.now(), mib: sum('mib'), files: sum('files') });
  };
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  return {
    end() {
      clearInterval(timer);
      return held;
    },
  };
}

async function heldBy(pid: number): Promise<{ mib: number; files: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { mib: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MIB, files: files.length };
}
