import { dayOf } from '#lib/day.ts';

/** A CSV file that is written while it is sent, named after what it lists and the day. */
export function csvFile(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${dayOf(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
