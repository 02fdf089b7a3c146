import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOtherBuild } from '../../../support/other-build.ts';
import { startShop } from '../../../support/shops/shop-process.ts';
import { type Shop, START_MS, test as shopTest, startSeededShop } from '../shop.ts';

export type Build = 'this' | 'other';

export type TwoBuilds = {
  shop: Shop;
  url: string;
  /** Selects the build that serves all further requests. */
  serve(build: Build): void;
  stop(): Promise<void>;
};

/** Runs two builds of one shop behind one proxy, as during an update. */
async function startTwoBuilds(): Promise<TwoBuilds> {
  const shop = await startSeededShop({});
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-other-build-'));
  await makeOtherBuild(folder);
  const other = await startShop(shop.env, folder);
  const urls = { this: shop.url, other: other.url };
  let answering: Build = 'this';
  const proxy = createServer((req, res) => {
    const to = new URL(urls[answering]);
    const { method, headers, url: path } = req;
    const passed = ask({ host: to.hostname, port: to.port, method, headers, path }, (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    shop,
    url: `http://127.0.0.1:${port}`,
    serve(build) {
      answering = build;
    },
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await other.stop();
      await shop.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A shop whose pages come through the proxy. */
export const test = shopTest.extend<{ builds: TwoBuilds }>({
  builds: [
    async ({ shops }, use) => use(await shops.get('two builds', startTwoBuilds)),
    { scope: 'test', timeout: 2 * START_MS },
  ],
  shop: ({ builds }, use) => use(builds.shop),
  baseURL: async ({ builds }, use) => use(builds.url),
});
