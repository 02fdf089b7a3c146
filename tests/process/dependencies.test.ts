import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-dependencies-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** Runs the audit against a registry with this response. Returns its exit code and output. */
async function audit(status: number, advisories: object): Promise<{ code: number | null; said: string }> {
  const registry = createServer((request, response) => {
    const asked = request.url?.endsWith('/advisories/bulk');
    response.writeHead(asked ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(asked ? advisories : {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  try {
    const env = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: folder };
    return await run(['scripts/audit.mjs'], env);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

const advisory = (name: string, severity: string) => [
  {
    id: 1,
    url: `https://example.com/${name}`,
    title: name,
    severity,
    vulnerable_versions: '*',
    cwe: [],
    cvss: {},
  },
];

test('a serious vulnerability in a runtime dependency fails the check, one in a tool is named', async () => {
  const { code, said } = await audit(200, {
    nodemailer: advisory('nodemailer', 'high'),
    jose: advisory('jose', 'moderate'),
    autocannon: advisory('autocannon', 'critical'),
  });
  expect(said).toContain('FAILS: nodemailer, high, runs: https://example.com/nodemailer');
  expect(said).toContain('known: jose, moderate, runs: https://example.com/jose');
  expect(said).toContain('known: autocannon, critical, tools: https://example.com/autocannon');
  expect(code).toBe(1);
});

test('a registry that reports no vulnerability or has no list does not fail the check', async () => {
  expect(await audit(200, {})).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 packages with known'),
  });
  const { code, said } = await audit(405, {});
  expect(code).toBe(0);
  expect(said).toMatch(/^Not checked for vulnerabilities: the registry offers no list \(405 .*\n$/);
});

test('a package with a forbidden licence or without a licence is named', async () => {
  const packages = {
    '': {},
    'node_modules/either': { version: '1.0.0', license: '(GPL-2.0 OR MIT)' },
    'node_modules/viral': { version: '1.0.0', license: 'MIT AND AGPL-3.0-only' },
    'node_modules/a/node_modules/none': { version: '2.0.0' },
    'node_modules/odd': { version: '3.0.0', license: 'SEE LICENSE IN FILE' },
  };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const { code, said } = await run(['scripts/check-licenses.mjs', folder]);
  expect(code).toBe(1);
  expect(said.match(/\S+@\S+ is/g)).toEqual(['viral@1.0.0 is', 'none@2.0.0 is', 'odd@3.0.0 is']);
});

ciTest(
  'the bill of materials lists runtime dependencies with version, licence and address, and no tools',
  async () => {
    const file = join(folder, 'sbom.cdx.json');
    expect(await run(['scripts/sbom.mjs', file])).toMatchObject({ code: 0 });
    const sbom = JSON.parse(await readFile(file, 'utf8'));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'kiosk' } } });
    const listed = new Set<string>();
    for (const { name, version, purl, licenses } of sbom.components) {
      const wanted = { name, purl: expect.stringMatching(/^pkg:npm\//), licenses: [{}] };
      expect({ name, purl, licenses }).toMatchObject(wanted);
      listed.add(`${name}@${version}`);
    }
    const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
    const packages = Object.entries<{ name?: string; version: string; dev?: boolean }>(lock.packages);
    const runs = packages.filter(([path, { dev }]) => path !== '' && !dev);
    const names = runs.map(
      ([path, each]) => `${each.name ?? path.split('node_modules/').pop()}@${each.version}`,
    );
    expect([...listed].sort()).toEqual([...new Set(names)].sort());
    for (const { ref, dependsOn } of sbom.dependencies)
      expect(
        dependsOn.filter((each: string) => !listed.has(each)),
        ref,
      ).toEqual([]);
  },
);
