// `npm run audit` lists known vulnerabilities of the packages in the lockfile. The command fails if a package
// of a running shop has a high or critical vulnerability. If the registry has no list of vulnerabilities, the
// command says so.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './setup.mjs';

const LONGEST_MS = 60_000;
const FETCH = ['--fetch-retries=0', '--fetch-timeout=20000'];
const SERIOUS = ['high', 'critical'];

const [command, args] = npm(['audit', '--json', '--package-lock-only', '--include=dev', ...FETCH]);
const asked = spawnSync(command, args, {
  cwd: root,
  encoding: 'utf8',
  timeout: LONGEST_MS,
  killSignal: 'SIGKILL',
  maxBuffer: 64 * 2 ** 20,
});
const report = read(asked.stdout);
if (!report?.vulnerabilities) {
  console.log(`Not checked for vulnerabilities: ${reason(report)}`);
  process.exit(0);
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
let serious = 0;
const found = Object.values(report.vulnerabilities);
for (const { name, severity, nodes, via } of found) {
  const runs = nodes.some((path) => !packages[path]?.dev);
  const fails = runs && SERIOUS.includes(severity);
  if (fails) serious += 1;
  const why = via.map((each) => each.url ?? `by ${each}`).join(', ');
  console.log(`${fails ? 'FAILS' : 'known'}: ${name}, ${severity}, ${runs ? 'runs' : 'tools'}: ${why}`);
}
console.log(
  `${found.length} packages with known vulnerabilities, ${serious} of them serious in a running shop.`,
);
if (serious > 0) process.exit(1);

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reason(answer) {
  if (asked.error) return `npm audit did not end within ${LONGEST_MS / 1000} s.`;
  return `the registry offers no list (${answer?.message ?? 'no answer'}).`;
}
