import { recordPictures } from '#domain/catalog/record-picture.ts';
import { messages } from '#lib/messages.ts';
import { MAX_PICTURE_BYTES, NOT_A_PICTURE, type PictureFolder, tooLarge } from '#lib/picture-rules.ts';
import { StorageError } from '#lib/storage-error.ts';
import type { Toast } from '#lib/toast.ts';
import type { Shop } from '../context.ts';
import type { SentFile } from '../form-action/read-form.ts';
import { makePlaceholder, readPicture } from './measure-picture.ts';
import { isPictureOf, newPictureKey } from './picture-key.ts';

const GONE = 'This picture is no longer there. Please choose it again.';

type Given = {
  form: URLSearchParams;
  /** The file that came with the form, if one did; it goes before the key. */
  file: SentFile | undefined;
  folder: PictureFolder;
  shop: Shop;
  /** The field with the key of a picture uploaded before; NAME_remove takes that away where there is no script. */
  field?: string;
};

/** The picture's key, null when none was chosen; or what the form must say. */
export type Taken = { ok: true; key: string | null } | { ok: false; error: string; toasts: Toast[] };

/**
 * The picture of a form, ready to be shown: stores the plain file that a browser without script sends, or makes sure that the
 * key which the uploader left in the form names a picture of this folder (of this user, for an avatar).
 */
export async function takePicture(given: Given): Promise<Taken> {
  const field = given.field ?? 'image_key';
  const key = given.form.has(`${field}_remove`) ? '' : (given.form.get(field) ?? '');
  try {
    if (given.file) return await storeFile(given.file, given);
    return key === '' ? { ok: true, key: null } : await checkKey(key, given);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const { log, requestId } = given.shop;
    if (error.status === null || error.status >= 500)
      log.error({ err: error, requestId }, messages.uploadFailed);
    return refused(error.message);
  }
}

async function storeFile(file: SentFile, { folder, shop }: Given): Promise<Taken> {
  if (file.sizeBytes > MAX_PICTURE_BYTES[folder]) return refused(tooLarge(folder));
  const { user } = shop.session;
  const idToken = shop.session.idToken();
  if (!user || idToken === null) throw new StorageError('unauthenticated', { status: 401 });
  const bytes = await file.bytes();
  const picture = await readPicture(bytes);
  if (!picture) return refused(NOT_A_PICTURE);
  const key = newPictureKey({ folder, uid: user.uid }, file.name);
  const stored = await shop.files.upload({ key, bytes, contentType: picture.type, by: { idToken } });
  if (folder !== 'avatars') await remember(shop, stored.key, bytes, picture);
  return { ok: true, key: stored.key };
}

async function checkKey(key: string, { folder, shop }: Given): Promise<Taken> {
  const uid = shop.session.user?.uid ?? '';
  if (uid === '' || !isPictureOf({ folder, uid }, key)) return refused(GONE);
  if (folder === 'avatars') {
    const stored = await shop.files.describe(key);
    if (!stored) return refused(GONE);
    return stored.contentType.startsWith('image/') ? { ok: true, key } : refused(NOT_A_PICTURE);
  }
  const bytes = await shop.files.read(key);
  if (!bytes) return refused(GONE);
  const picture = await readPicture(bytes);
  if (!picture) return refused(NOT_A_PICTURE);
  await remember(shop, key, bytes, picture);
  return { ok: true, key };
}

type Measured = { width: number; height: number };

async function remember(
  { db }: Shop,
  key: string,
  bytes: Uint8Array,
  { width, height }: Measured,
): Promise<void> {
  await recordPictures(db, [{ key, width, height, placeholder: await makePlaceholder(bytes) }]);
}

function refused(error: string): Taken {
  return { ok: false, error, toasts: [{ type: 'error', text: messages.uploadFailed }] };
}
