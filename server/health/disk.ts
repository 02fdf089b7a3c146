import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorFinding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import { faultMessage } from '../jobs/job-fault.ts';
import type { Check } from './check.ts';

/** Below this free space, uploads are refused. */
const FULL_MIB = 128;
const LOW_MIB = 1024;

/** Checks that the data folder is writable and has free space. */
export function checkDisk(dataDir: string): Check {
  return {
    name: 'disk',
    async look() {
      const { bavail, bsize } = await statfs(dataDir);
      const facts = { freeMib: Math.floor((bavail * bsize) / (1024 * 1024)) };
      if (facts.freeMib < FULL_MIB) return errorFinding('disk-full', facts);
      const path = join(dataDir, `.health-${randomUUID()}`);
      try {
        await writeFile(path, '', { mode: 0o600, flag: 'wx' });
        await rm(path);
      } catch (error) {
        return errorFinding('disk-unwritable', { fault: faultMessage(error) });
      }
      return facts.freeMib < LOW_MIB ? warningFinding('disk-low', facts) : okFinding('disk-fine', facts);
    },
  };
}
