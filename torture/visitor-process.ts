import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { multipartBody } from '#lib/http/multipart-body.ts';
import type { Visitor } from '../bench/visitor.ts';
import { visitorAddress, visitorFrom } from './attacker.ts';

/*
 * A process of ordinary visitors. Its argument is the URL of the shop. Its parent sends the duration in
 * milliseconds. The process responds with the wait of each request. A wait begins when the request was due,
 * so that a stalled shop affects all requests of that time. A failed request has an infinite wait.
 */
export type Kind = 'cached page' | 'uncached page' | 'add to cart' | 'new avatar';
export type Waits = Record<Kind, number[]>;

const VISITORS = 8;
const EVERY_MS = 75;
/**
 * Visitors upload an avatar only in every fourth turn, because real visitors change their avatars less often
 * than they open pages.
 */
const AVATAR_TURNS = 4;
/** The number of the first products in the demo catalogue. These products have no options. */
const PRODUCTS = 13;

const [, , url = ''] = process.argv;
const guests = await Promise.all(
  Array.from({ length: VISITORS }, async (_, n) => {
    const { visitor } = visitorFrom(url, visitorAddress(n));
    await visitor.post('/cart/items', { intent: 'add', product: '1' });
    return visitor;
  }),
);
const strangers = Array.from({ length: VISITORS }, (_, n) => visitorFrom(url, visitorAddress(n)).visitor);

const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'olive' } })
  .jpeg()
  .toBuffer();
const { body, type } = multipartBody(new Uint8Array(picture), 'image/jpeg');
const avatar = {
  headers: { 'content-type': type, 'x-goog-upload-protocol': 'multipart' },
  body: new Uint8Array(await body.arrayBuffer()),
};

const BROWSER = { 'accept-encoding': 'br' };
const requests: Record<Kind, (turn: number) => Promise<number>> = {
  'cached page': async (turn) => (await oneOf(strangers, turn).get('/', BROWSER)).status,
  'uncached page': async (turn) => (await oneOf(guests, turn).get('/', BROWSER)).status,
  'add to cart': async (turn) => {
    const product = String(1 + (turn % PRODUCTS));
    return (await oneOf(guests, turn).post('/cart/items', { intent: 'add', product })).status;
  },
  'new avatar': async (turn) => {
    const guest = oneOf(guests, Math.floor(turn / AVATAR_TURNS));
    return (await guest.send('POST', '/uploads/avatars?name=me.jpg', avatar)).status;
  },
};

function oneOf(visitors: Visitor[], turn: number): Visitor {
  const visitor = visitors[turn % visitors.length];
  if (!visitor) throw new Error('There are no visitors');
  return visitor;
}

async function measure(ms: number): Promise<Waits> {
  const waits: Waits = { 'cached page': [], 'uncached page': [], 'add to cart': [], 'new avatar': [] };
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn * EVERY_MS < ms; turn += 1) {
    const due = startedAt + turn * EVERY_MS;
    await sleep(Math.max(0, due - performance.now()));
    const avatarsToo = turn % AVATAR_TURNS === 0 ? (['new avatar'] as const) : [];
    for (const kind of ['cached page', 'uncached page', 'add to cart', ...avatarsToo] as const) {
      const wait = requests[kind](turn).then(
        (status) => waits[kind].push(status < 400 ? performance.now() - due : Number.POSITIVE_INFINITY),
        () => waits[kind].push(Number.POSITIVE_INFINITY),
      );
      underWay.push(wait.then(() => {}));
    }
  }
  await Promise.all(underWay);
  return waits;
}

process.on('message', async (ms: number) => void process.send?.(await measure(ms)));
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
