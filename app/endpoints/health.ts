import { sql } from 'drizzle-orm';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/health';

/** 200 when the shop can answer from its database, else 503; for load balancers. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await requestContext(context).db.execute(sql`select 1`);
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
  } catch {
    return Response.json(
      { status: 'database unreachable' },
      { status: 503, headers: { 'Cache-Control': 'no-store' } },
    );
  }
}
