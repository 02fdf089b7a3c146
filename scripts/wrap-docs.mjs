// Wraps wide lines of Markdown; part of `npm run format`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { wrap } from './prose.mjs';

const list = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' });
for (const path of list.split('\n').filter(Boolean)) {
  const text = readFileSync(path, 'utf8');
  const wrapped = wrap(text);
  if (wrapped !== text) writeFileSync(path, wrapped);
}
