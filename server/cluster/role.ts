import cluster from 'node:cluster';
import { z } from 'zod';

const embedded = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });

const schema = z.object({
  /** Whether this process does the shared work: fills the shop, creates the administrator, runs the jobs. */
  leads: z.boolean(),
  /** Whether it prints the shop's address; a replacement process does not. */
  greets: z.boolean(),
  /** The number of processes on the shop's port. */
  of: z.number(),
  /** The shared port; null for a single process. */
  port: z.number().nullable(),
  /** The primary's embedded database; null for a hosted one. */
  database: embedded.nullable(),
});

/** The role of a process that serves the shop. */
export type Role = z.output<typeof schema>;

const ALONE: Role = { leads: true, greets: true, of: 1, port: null, database: null };
const VARIABLE = 'KIOSK_ROLE';

/** Returns the environment variable that passes a role to a process. */
export function roleVariable(role: Role): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(role) };
}

/** Reads the role of this process. */
export function readRole(): Role {
  const given = cluster.isWorker ? process.env[VARIABLE] : undefined;
  return given === undefined ? ALONE : schema.parse(JSON.parse(given));
}
