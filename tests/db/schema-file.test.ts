import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { dumpSchema } from '../support/database/dump-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const HEAD = `-- What all migrations make together, to be read. Generated: after a migration run
--   npm run schema
`;

// Other major versions of PostgreSQL format some expressions differently.
test.skipIf(process.env.DATABASE_URL)('db/schema.sql matches the result of the migrations', async () => {
  await expect(HEAD + (await dumpSchema(database.pool))).toMatchFileSnapshot('../../db/schema.sql');
});
