import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { timed } from '../measure/rounds.ts';
import type { Row } from '../measure/table.ts';
import type { Answer, Visitor } from '../visitor.ts';

/**
 * Measures an export of all products, an upload of the exported file, and an import that changes each
 * product. After the upload, the shop checks the file and creates a report. Each step runs once.
 */
export async function benchFiles(admin: Visitor): Promise<Row[]> {
  let csv = '';
  const out = await timed(async () => {
    csv = expectStatus(await admin.get('/admin/products.csv'), 200).body.toString();
  });
  const read = await timed(() => check(admin, csv));
  const products: { id: string }[] = parse(csv, { bom: true, columns: true });
  const changes = products.map(({ id }) => `${id},7`).join('\n');
  const path = await check(admin, `id,stock\n${changes}\n`);
  const applied = await timed(async () => {
    expectStatus(await admin.post(path, { intent: 'apply' }), 303);
  });
  const count = products.length.toLocaleString('en-US');
  return [
    { what: `export of ${count} products`, unit: 'ms', values: [out] },
    { what: 'import of that file, checked', unit: 'ms', values: [read] },
    { what: 'import of a change of each, applied', unit: 'ms', values: [applied] },
  ];
}

/** Uploads a file. Returns the URL of its report. */
async function check(admin: Visitor, text: string): Promise<string> {
  const answer = await admin.postFile(`/admin/import?id=${randomUUID()}`, { name: 'products.csv', text });
  return expectStatus(answer, 303).headers.location ?? '';
}

/** @throws {Error} for another status. */
function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`Answered ${answer.status} instead of ${status}`);
  return answer;
}
