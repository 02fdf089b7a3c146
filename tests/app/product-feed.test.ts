import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProductFeed } from '#app/handler/crawlers/product-feed.ts';
import { makeProductFeed } from '#domain/catalog/feeds/product-feed.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeProducts } from '../support/fixtures/factories.ts';

const PRODUCTS = 60;

let database: TestDatabase;
let address: string;
let feed: ReturnType<typeof createProductFeed>;
beforeAll(async () => {
  database = await createTestDatabase();
  const names = Array.from({ length: PRODUCTS }, (_, at) => `Lamp ${at}`);
  await makeProducts(database.db, 'Things', names);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const origin = 'https://shop.example';
  feed = createProductFeed({
    db: database.db,
    log: { info() {}, warn() {}, error() {} },
    origin,
    visitorAddress: () => null,
  });
  const token = await makeProductFeed(database.db, { actorUid: 'the-administrator' });
  address = `${origin}/feeds/${token}.xml`;
});

const ask = () => feed.fetch(new Request(address));

test('a request refused because two feeds are being written does not count', async () => {
  const [one, two] = [await ask(), await ask()];
  for (let at = 0; at < 20; at += 1) expect((await ask()).status).toBe(503);
  for (const reply of [one, two]) expect(await reply.text()).toContain('Lamp 59');
  expect((await ask()).status).toBe(200);
});

test('other requests get their turn while the feed is written', async () => {
  let turns = 0;
  const reply = await ask();
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const seen: number[] = [];
  for await (const chunk of reply.body ?? []) {
    const items = new TextDecoder().decode(chunk).split('<item>').length - 1;
    if (items > 0) seen.push(turns);
  }
  clearImmediate(timer);
  expect(seen).toHaveLength(PRODUCTS / 20);
  expect(new Set(seen).size).toBe(seen.length);
});
