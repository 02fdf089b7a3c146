import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serverEnv } from '../../scripts/server-env.mjs';
import { waitUntil } from '../support/data-folder.ts';
import { freePort } from '../support/free-port.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFile(join(DEPLOY, name), 'utf8');

/** Whether this machine has a program; a test that needs one is skipped where it is missing. */
const has = (program: string) => !spawnSync(program, ['--help']).error;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-deploy-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the program says of it; '' when it finds nothing wrong. */
function complaintsOf(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test.each(['Containerfile', 'systemd/kiosk.service'])(
  '%s starts the server with what npm start starts it with',
  async (name) => {
    const text = await read(name);
    for (const [key, value] of Object.entries(serverEnv)) expect(text).toContain(`${key}=${value}`);
  },
);

test.skipIf(!has('promtool'))('Prometheus takes the alert rules (skipped without promtool)', () => {
  expect(complaintsOf('promtool', ['check', 'rules', join(DEPLOY, 'prometheus/kiosk.rules.yml')])).toBe('');
  const config = join(DEPLOY, 'prometheus/prometheus.yml');
  expect(complaintsOf('promtool', ['check', 'config', '--syntax-only', config])).toBe('');
});

test.skipIf(!(has('nginx') && has('openssl')))(
  'nginx takes its examples (skipped without nginx)',
  async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
    expect(complaintsOf('openssl', [...request, '-keyout', key, '-out', certificate])).toBe('');
    for (const name of ['nginx/kiosk.conf', 'compose/nginx.conf']) {
      const conf = (await read(name))
        .replace('/etc/ssl/shop.example/fullchain.pem', certificate)
        .replace('/etc/ssl/shop.example/privkey.pem', key)
        .replace('/var/log/nginx', folder)
        // Names that only Compose knows, and a port that only root may open.
        .replace(/kiosk-\d:3000/g, '127.0.0.1:3000')
        .replace(/listen (80|443)/g, 'listen 127.0.0.1:1$1');
      const main = join(folder, 'nginx.conf');
      await writeFile(join(folder, 'kiosk.conf'), conf);
      await writeFile(
        main,
        `pid ${folder}/pid; events {} http { access_log off; include ${folder}/kiosk.conf; }`,
      );
      expect([name, complaintsOf('nginx', ['-t', '-e', 'stderr', '-c', main])]).toEqual([name, '']);
    }
  },
);

test.skipIf(!has('nginx'))('what the shop says comes through nginx (skipped without nginx)', async () => {
  const shops = [await startBusyShop(), await startBusyShop()];
  const port = await freePort();
  let at = 0;
  const conf = (await read('compose/nginx.conf'))
    .replace(/kiosk-\d:3000/g, () => `127.0.0.1:${shops[at++]?.port}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const home = await mkdtemp(join(folder, 'nginx-'));
  await writeFile(join(home, 'kiosk.conf'), conf);
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off; master_process off; pid ${home}/pid; events {} http { access_log off;
    ${TEMPORARY.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')} include ${home}/kiosk.conf; }`,
  );
  const args = ['-e', 'stderr', '-p', `${home}/`, '-c', `${home}/nginx.conf`];
  const nginx = spawn('nginx', args, { stdio: 'ignore' });
  onTestFinished(() => void nginx.kill('SIGKILL'));
  const ask = () => fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  await waitUntil('nginx answers', async () => (await ask()) !== null);
  // However often the shop has no time, nginx never takes it for gone.
  for (let turn = 0; turn < 8; turn += 1)
    expect(await (await ask())?.text()).toBe('The shop is busy: one moment');
  for (const { server } of shops) {
    server.close();
    server.closeAllConnections();
  }
  const away = await ask();
  expect([away?.status, away?.headers.get('retry-after')]).toEqual([503, '2']);
});

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Answers as a shop that has no database, or too many visitors. */
async function startBusyShop() {
  const server = createServer((_, res) =>
    res.writeHead(503, { 'Retry-After': '3' }).end('The shop is busy: one moment'),
  );
  onTestFinished(() => void server.close());
  return { server, port: await portOf(server) };
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

test.skipIf(!has('systemd-analyze'))('systemd takes the unit (skipped without systemd-analyze)', async () => {
  const unit = join(folder, 'kiosk.service');
  await writeFile(
    unit,
    (await read('systemd/kiosk.service')).replace(/\/srv\/kiosk\/node_modules\S+/, process.execPath),
  );
  const { stderr, stdout } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).not.toContain('kiosk.service');
});

test.skipIf(!has('caddy'))('Caddy takes its example (skipped without caddy)', () => {
  expect(complaintsOf('caddy', ['validate', '--config', join(DEPLOY, 'caddy/Caddyfile')])).toBe('');
});
