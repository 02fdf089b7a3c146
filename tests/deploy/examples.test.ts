import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#lib/env.ts';
import { serverEnv } from '../../scripts/server-env.mjs';
import { waitUntil } from '../support/files/data-folder.ts';
import { freePort } from '../support/free-port.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFile(join(DEPLOY, name), 'utf8');

/** Whether this machine has a program. A test that needs a missing program is skipped. */
const has = (program: string) => !spawnSync(program, ['--help']).error;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-deploy-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the program's errors; '' if there are none. */
function complaintsOf(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test.each(['Containerfile', 'systemd/kiosk.service'])(
  '%s starts the server with the same environment as npm start',
  async (name) => {
    const text = await read(name);
    for (const [key, value] of Object.entries(serverEnv)) expect(text).toContain(`${key}=${value}`);
  },
);

const OWN_SECRET =
  /^\s*(\w*(?:SESSION_SECRET|FILES_SECRET|ADMIN_SECRET|PASSWORD|PASSPHRASE|TOKEN)\w*)[:=] *(.*)$/gm;

test('the shop refuses every example secret of the deployment files', async () => {
  const names = (await readdir(DEPLOY, { recursive: true, withFileTypes: true })).filter((at) => at.isFile());
  const taken: string[] = [];
  let written = 0;
  for (const at of names) {
    const text = await readFile(join(at.parentPath, at.name), 'utf8');
    for (const [line, name = '', value = ''] of text.matchAll(OWN_SECRET)) {
      // An empty value is not a secret: Compose refuses to start with it.
      if (value === '' || /^\$\{\w+:\?\}$/.test(value)) continue;
      written += 1;
      try {
        readEnv({ [name]: value });
        taken.push(`${at.name}: ${line.trim()}`);
      } catch (error) {
        expect(String(error)).toContain(name);
      }
    }
  }
  expect([taken, written]).toEqual([[], 3]);
});

test.skipIf(!has('promtool'))('Prometheus accepts the alert rules (skipped without promtool)', () => {
  expect(complaintsOf('promtool', ['check', 'rules', join(DEPLOY, 'prometheus/kiosk.rules.yml')])).toBe('');
  const config = join(DEPLOY, 'prometheus/prometheus.yml');
  expect(complaintsOf('promtool', ['check', 'config', '--syntax-only', config])).toBe('');
});

test.skipIf(!(has('nginx') && has('openssl')))(
  'nginx accepts its examples (skipped without nginx)',
  async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
    expect(complaintsOf('openssl', [...request, '-keyout', key, '-out', certificate])).toBe('');
    for (const name of ['nginx/kiosk.conf', 'compose/nginx.conf']) {
      const conf = (await read(name))
        .replace('/etc/ssl/shop.example/fullchain.pem', certificate)
        .replace('/etc/ssl/shop.example/privkey.pem', key)
        .replace('/var/log/nginx', folder)
        // Replaces names that only Compose can resolve, and a port that only root may open.
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

test.skipIf(!has('nginx'))('nginx passes on the shop’s own busy page (skipped without nginx)', async () => {
  const shops = [await startBusyShop(), await startBusyShop()];
  const ask = await startNginx(shops);
  // nginx does not treat the shops as unavailable, even after many busy responses.
  for (let turn = 0; turn < 8; turn += 1)
    expect(await (await ask())?.text()).toBe('The shop is busy: one moment');
  for (const { server } of shops) {
    server.close();
    server.closeAllConnections();
  }
  const away = await ask();
  expect([away?.status, away?.headers.get('retry-after')]).toEqual([503, '2']);
});

test.skipIf(!has('nginx'))(
  'nginx behind a proxy keeps each visitor’s address and scheme (skipped without nginx)',
  async () => {
    const shop = await startBusyShop();
    const ask = await startNginx([shop, shop]);
    const seen = async (headers: Record<string, string>) => {
      await ask(headers);
      return [shop.asked['x-forwarded-for'], shop.asked['x-forwarded-proto']];
    };
    expect(await seen({})).toEqual(['127.0.0.1', 'http']);
    const outer = { 'X-Forwarded-For': '198.51.100.7, 203.0.113.5', 'X-Forwarded-Proto': 'https' };
    expect(await seen(outer)).toEqual(['203.0.113.5', 'https']);
    const two = { 'X-Forwarded-For': '2001:db8::1, 10.0.0.2', 'X-Forwarded-Proto': 'wss' };
    expect(await seen(two)).toEqual(['2001:db8::1', 'http']);
  },
);

/** Starts nginx of the Compose example in front of these shops. Returns a function that sends it requests. */
async function startNginx(shops: { port: number }[]) {
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
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/`, { headers }).catch(() => null);
  await waitUntil('nginx answers', async () => (await ask()) !== null);
  return ask;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Starts a server that responds as a shop does if it has too many visitors or no database. `asked` has the
 * headers of the last request.
 */
async function startBusyShop() {
  const asked: IncomingHttpHeaders = {};
  const server = createServer((req, res) => {
    Object.assign(asked, req.headers);
    res.writeHead(503, { 'Retry-After': '3' }).end('The shop is busy: one moment');
  });
  onTestFinished(() => void server.close());
  return { server, asked, port: await portOf(server) };
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

test.skipIf(!has('systemd-analyze'))(
  'systemd accepts the unit (skipped without systemd-analyze)',
  async () => {
    const unit = join(folder, 'kiosk.service');
    await writeFile(
      unit,
      (await read('systemd/kiosk.service')).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    );
    const { stderr, stdout } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).not.toContain('kiosk.service');
  },
);

test.skipIf(!has('caddy'))('Caddy accepts its example (skipped without caddy)', () => {
  expect(complaintsOf('caddy', ['validate', '--config', join(DEPLOY, 'caddy/Caddyfile')])).toBe('');
});
