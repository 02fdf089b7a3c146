import sharp from 'sharp';
import { multipartBody } from '#lib/http/multipart-body.ts';
import { createTestDatabase } from '../database/database.ts';
import { makeDataFolder, removeDataFolder } from '../files/data-folder.ts';
import { createHttpShopper, type HttpShopper } from './http-shopper.ts';
import { startShop } from './shop-process.ts';

const ADMIN = { email: 'boss@kiosk.test', password: 'the-boss-of-all' };

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>;

/** Starts a shop whose administrator can log in, with functions for its visitors. */
export async function openPictureShop() {
  const database = await createTestDatabase();
  const dataDir = await makeDataFolder();
  const shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return {
    database,
    url: shop.url,
    async newGuest(): Promise<HttpShopper> {
      const shopper = createHttpShopper(shop.url);
      await shopper.post('/auth', { intent: 'guest' });
      return shopper;
    },
    async newAdmin(): Promise<HttpShopper> {
      const shopper = createHttpShopper(shop.url);
      await shopper.post('/auth', { intent: 'login', ...ADMIN });
      return shopper;
    },
    async close() {
      await shop.stop();
      await database.drop();
      await removeDataFolder(dataDir);
    },
  };
}

/** Returns the user id of the visitor's session. */
export async function uidOf(shopper: HttpShopper): Promise<string> {
  const { uid: found } = await (await shopper.request('/session')).json();
  return found;
}

/** The bytes of a small picture. */
export const dot = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** The key that the shop chose for an upload. */
export const keyIn = (reply: Response) => decodeURIComponent(reply.headers.get('x-upload-key') ?? '');

/** Uploads the whole file with one request. */
export async function uploadWhole(shopper: HttpShopper, path: string, bytes: Uint8Array, headers = {}) {
  const { body, type } = multipartBody(new Uint8Array(bytes), 'image/png');
  const sent = { 'Content-Type': type, 'X-Goog-Upload-Protocol': 'multipart', ...headers };
  return shopper.request(path, { method: 'POST', body, headers: sent });
}

/** Starts an upload in chunks. The response contains the URL of the upload. */
export function startUpload(shopper: HttpShopper, path: string, sizeBytes: number) {
  const headers = {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': String(sizeBytes),
    'X-Goog-Upload-Header-Content-Type': 'image/png',
  };
  return shopper.request(path, { method: 'POST', body: '{}', headers });
}

/** Sends an upload's command, such as 'upload, finalize', and its chunk. */
export function commandUpload(
  shopper: HttpShopper,
  url: string,
  words: string,
  offset = 0,
  bytes?: Uint8Array,
) {
  const headers = { 'X-Goog-Upload-Command': words, 'X-Goog-Upload-Offset': String(offset) };
  return shopper.request(url, { method: 'POST', headers, ...(bytes && { body: new Uint8Array(bytes) }) });
}
