// What the linter has no rule for: lines of comments have at most 110 characters, files of product code at
// most 230 lines.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

const LONGEST_COMMENT = 110;
const MOST_LINES = 230;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const PRODUCT = /^(app|db|domain|lib|seed|server|services|texts)\//;

/**
 * Every file of the repository; without git, as in an unpacked archive, every one outside the folders of
 * others.
 */
function sources() {
  if (!existsSync('.git'))
    return globSync('**/*', { exclude: ['node_modules/**', 'build/**', 'data/**', '.*/**'] });
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
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
