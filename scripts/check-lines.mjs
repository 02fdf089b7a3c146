// Checks limits for which the linter has no rule: 110 characters in a comment line, 120 characters in a line
// of Markdown prose, and 230 lines in a file of product code.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { tooWide, WIDEST } from './prose.mjs';

const LONGEST_COMMENT = 110;
const MOST_LINES = 230;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const PRODUCT = /^(app|db|domain|lib|seed|server|services|texts)\//;

/**
 * Returns all files of the repository. Without git, as in an unpacked archive, returns all files outside of
 * packages and builds.
 */
function sources() {
  if (!existsSync('.git'))
    return globSync('**/*', { exclude: ['**/node_modules/**', 'build/**', 'dist/**', 'data/**', '.*/**'] });
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return list.split('\n').filter((path) => existsSync(path));
}

const problems = [];
for (const path of sources().filter((name) => /[.](ts|tsx|mjs|cjs)$/.test(name))) {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (PRODUCT.test(path) && !/[.]test[.]tsx?$/.test(path) && lines.length > MOST_LINES)
    problems.push(`${path} has ${lines.length} lines`);
  lines.forEach((line, at) => {
    if (COMMENT.test(line) && line.length > LONGEST_COMMENT && !line.includes('biome-ignore'))
      problems.push(`${path}:${at + 1} is a comment of ${line.length} characters`);
  });
}
for (const path of sources().filter((name) => name.endsWith('.md')))
  for (const line of tooWide(readFileSync(path, 'utf8')))
    problems.push(`${path}:${line} has prose wider than ${WIDEST} characters: npm run format wraps it`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
