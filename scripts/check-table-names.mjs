// Checks that SQL in code names tables as `${table}`, so that the compiler and a search find every use of a
// table. Columns and aliases may be written as text.
import { globSync, readFileSync } from 'node:fs';

const SOURCES = '{app,db,domain,lib,seed,server,services}/**/*.{ts,tsx}';
/** Files that may name tables as text, with the reason. */
const EXEMPT = {
  'server/health/files.ts': 'server may not import db/schema',
};

const CLAUSE = /\b(?:from|join|update|into|using)\s+(?:only\s+)?(?:public\.)?([a-z_]+)\b/gi;
const TABLE = /\bpg(?:Table|View)\(\s*'([a-z_]+)'/g;

const tables = new Set();
for (const path of globSync('db/schema/**/*.ts'))
  for (const [, name] of readFileSync(path, 'utf8').matchAll(TABLE)) tables.add(name);

/**
 * Yields the text of each sql template in a file, and its position. In the text, `$` stands for each value.
 */
function* templatesIn(code) {
  for (const { index, 0: tag } of code.matchAll(/\bsql(?:<[^`;]*?>)?`/g)) {
    const start = index + tag.length;
    let text = '';
    let at = start;
    while (at < code.length && code[at] !== '`') {
      const end = code.startsWith('${', at) ? endOfValue(code, at + 2) : at + 1;
      // Pads the `$` to the length of the value, so that positions in the text are positions in the file.
      text += end === at + 1 ? code[at] : '$'.padEnd(end - at);
      at = end;
    }
    yield { text, start };
  }
}

/** Returns the position after the `}` that ends a value. A value may contain nested templates. */
function endOfValue(code, start) {
  let depth = 1;
  let at = start;
  while (at < code.length && depth > 0) {
    if (code[at] === '`') at = endOfTemplate(code, at + 1) - 1;
    else if (code[at] === '{') depth += 1;
    else if (code[at] === '}') depth -= 1;
    at += 1;
  }
  return at;
}

function endOfTemplate(code, start) {
  let at = start;
  while (at < code.length && code[at] !== '`')
    at = code.startsWith('${', at) ? endOfValue(code, at + 2) : at + 1;
  return at + 1;
}

const problems = [];
for (const path of globSync(SOURCES, { exclude: ['**/*.test.ts', '**/*.test.tsx'] }).sort()) {
  if (path in EXEMPT) continue;
  const code = readFileSync(path, 'utf8');
  for (const { text, start } of templatesIn(code))
    for (const { index, 1: name } of text.matchAll(CLAUSE)) {
      if (!tables.has(name)) continue;
      const line = code.slice(0, start + index).split('\n').length;
      problems.push(
        `${path}:${line} names the table ${name} as text: import it from db/schema, and write \${…}`,
      );
    }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
