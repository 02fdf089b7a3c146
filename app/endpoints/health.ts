import { sql } from 'drizzle-orm';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { createTimedProbe } from '#lib/health/timed-probe.ts';
import type { Route } from './+types/health';

/**
 * The time in milliseconds after which the database counts as down. The health check then still responds
 * within a second.
 */
const TIMEOUT_MS = 800;

const checks = new WeakMap<RequestContext['db'], () => Promise<boolean>>();

/**
 * The health check for load balancers. Responds with 200 if the database responds in time, and with 503
 * otherwise.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requestContext(context);
  const check = checks.get(db) ?? createTimedProbe(() => db.execute(sql`select 1`), TIMEOUT_MS);
  checks.set(db, check);
  return (await check())
    ? Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
    : Response.json(
        { status: 'database unreachable' },
        { status: 503, headers: { 'Cache-Control': 'no-store' } },
      );
}
