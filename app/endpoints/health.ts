import { sql } from 'drizzle-orm';
import { createQuickCheck } from '#lib/quick-check.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import type { Route } from './+types/health';

/** Who asks waits a second at most, all told. */
const LIMIT_MS = 800;

const checks = new WeakMap<RequestContext['db'], () => Promise<boolean>>();

/** 200 when the shop can answer from its database, else 503; for load balancers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requestContext(context);
  const check = checks.get(db) ?? createQuickCheck(() => db.execute(sql`select 1`), LIMIT_MS);
  checks.set(db, check);
  return (await check())
    ? Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
    : Response.json(
        { status: 'database unreachable' },
        { status: 503, headers: { 'Cache-Control': 'no-store' } },
      );
}
