import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importProblemText, rowErrorText } from '#app/admin/import/problem-text.ts';
import { findImport, listImportRows } from '#domain/catalog/csv/queries.ts';
import { databaseBefore } from '../../support/database/version-before.ts';

const refused = randomUUID();
const checked = randomUUID();

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0019-import-faults.sql', async (client) => {
    await client.query(
      `insert into imports (id, actor_uid, state, problem) values
         ($1, 'admin', 'refused', 'The file is a novel.'), ($2, 'admin', 'ready', null)`,
      [refused, checked],
    );
    await client.query(
      `insert into import_rows (import_id, line, name, effect, errors)
       values ($1, 2, 'Pot', 'error', '[{"column": "price", "message": "The price is too nice"}]'),
         ($1, 3, 'Pan', 'error', '[{"column": "price", "code": "too-round"}]')`,
      [checked],
    );
  });
  await database.update();
});
afterAll(() => database.drop());

test('the reason why a file was refused before the update is shown in its original words', async () => {
  const found = await findImport(database.db, refused);
  expect(found?.fault && importProblemText(found.fault)).toBe('The file is a novel.');
  expect((await findImport(database.db, checked))?.fault).toBeNull();
});

test('the reason why the previous version refuses a file while both run is shown in its words', async () => {
  const id = randomUUID();
  await database.db.execute(sql`insert into imports (id, actor_uid) values (${id}, 'admin')`);
  await database.db.execute(sql`
    update imports set state = 'refused', problem = 'The file is a poem.' where id = ${id}`);
  const found = await findImport(database.db, id);
  expect(found?.fault && importProblemText(found.fault)).toBe('The file is a poem.');
});

test('an old error of a row is shown in its original words, and an unknown code unchanged', async () => {
  const rows = await listImportRows(database.db, { id: checked, effect: null, after: 0 });
  expect(rows.flatMap(({ errors }) => errors.map(rowErrorText))).toEqual([
    'The price is too nice',
    'too-round',
  ]);
});
