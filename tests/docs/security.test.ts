import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = ['SECURITY.md', 'docs/security.md', 'docs/privacy.md'];
const STATES = ['met', 'in part', 'not met', 'operator', 'n/a'];
/**
 * The number of level 1 and level 2 items in each section of ASVS 5.0.0. In each section they are numbered
 * from 1.
 */
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3
  11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

const read = (path: string) => readFile(join(ROOT, path), 'utf8');

test.each(DOCUMENTS)('every file and document that %s names exists', async (document) => {
  const text = await read(document);
  const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|cjs|md))`/g)].map(
    ([, path = '']) => path,
  );
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
    join(dirname(document), to),
  );
  const missing = [...files, ...links].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('security.md lists each item of ASVS 5.0, levels 1 and 2, once with its state, and the right totals', async () => {
  const text = await read('docs/security.md');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  const wanted = SECTIONS.split(/\s+/).flatMap((each) => {
    const [section, count] = each.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });
  expect(rows.map(([, item]) => item)).toEqual(wanted);
  const counts = STATES.map((state) => `${rows.filter((row) => row[3] === state).length} ${state}`);
  expect(text).toContain(`Of ${rows.length} items: ${counts.join(', ')}.`);
});
