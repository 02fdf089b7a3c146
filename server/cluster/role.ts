import cluster from 'node:cluster';
import { z } from 'zod';

const embedded = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });

const schema = z.object({
  /**
   * Whether this process does what one does for all: fills the shop, makes the administrator, runs the
   * jobs.
   */
  leads: z.boolean(),
  /** Whether it says where the shop is; a process that takes the place of another says nothing. */
  greets: z.boolean(),
  /** How many processes serve the shop's port. */
  of: z.number(),
  /** The port that they share; null for a process alone. */
  port: z.number().nullable(),
  /** The embedded database, which the primary runs; null where it is hosted. */
  database: embedded.nullable(),
});

/** What one of the processes that serve the shop is for. */
export type Role = z.output<typeof schema>;

const ALONE: Role = { leads: true, greets: true, of: 1, port: null, database: null };
const VARIABLE = 'KIOSK_ROLE';

/** What the primary gives a process to know its role by. */
export function roleVariable(role: Role): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(role) };
}

/** The role of this process. */
export function readRole(): Role {
  const given = cluster.isWorker ? process.env[VARIABLE] : undefined;
  return given === undefined ? ALONE : schema.parse(JSON.parse(given));
}
