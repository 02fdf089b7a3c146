import { expect, test } from 'vitest';
import { readEnv } from '#lib/env.ts';
import { describeInstallation } from './installation.ts';

test.each([
  ['postgres://shop:a@b@db.example:5432/shop?sslmode=require', 'db.example:5432'],
  ['postgresql://shop:secret@one:5432,two/shop', 'one:5432, two'],
  ['postgres:///shop?host=/var/run/postgresql', 'local socket'],
])('%s names only the hosts of the database', (url, hosts) => {
  const { database } = describeInstallation(readEnv({ DATABASE_URL: url }), { describe: () => '' });
  expect(database).toContain(hosts);
  expect(database).not.toMatch(/secret|a@b|sslmode/);
});
