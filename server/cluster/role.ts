import cluster from 'node:cluster';
import { z } from 'zod';

const embedded = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });

const schema = z.object({
  /**
   * Whether this process does the work that only one process may do: it fills the shop, creates the
   * administrator and runs the jobs.
   */
  leads: z.boolean(),
  /** Whether this process prints the shop's address. A replacement process does not. */
  greets: z.boolean(),
  /** The number of processes that share the shop's port. */
  of: z.number(),
  /** The port that all processes share; null for a single process. */
  port: z.number().nullable(),
  /** The address of the embedded database, which the primary runs; null for a hosted database. */
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

/** Returns the role that the primary gave to this process. A process without a primary does all the work. */
export function readRole(): Role {
  const given = cluster.isWorker ? process.env[VARIABLE] : undefined;
  return given === undefined ? ALONE : schema.parse(JSON.parse(given));
}
