import { savedAvatarKey } from '#app/forms/pictures/avatar-key.ts';
import {
  hasTooManyPixels,
  MAX_PIXELS,
  makePlaceholder,
  readPicture,
} from '#app/forms/pictures/measure-picture.ts';
import { isPictureOf, newPictureKey } from '#app/forms/pictures/picture-key.ts';
import type { RequestContext } from '#app/request-context.ts';
import { recordPictures } from '#domain/catalog/products/record-picture.ts';
import { StorageError } from '#lib/errors/storage-error.ts';
import { MAX_PICTURE_BYTES, maxMegabytes, type PictureFolder } from '#lib/pictures/picture-rules.ts';
import { pictureType } from '#lib/pictures/picture-type.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { SentFile } from './read-form.ts';

type Sent = {
  form: URLSearchParams;
  /** The submitted files by field name. A file in the field `image` replaces the key in `image_key`. */
  files: ReadonlyMap<string, SentFile>;
  shop: RequestContext;
};

/** The key of the picture (null for no picture), or the errors to show. */
export type Taken = { ok: true; key: string | null } | { ok: false; error: string; toasts: Toast[] };

/**
 * Reads the picture of a form and checks that it can be shown. Without JavaScript, the form contains the file
 * itself, which is stored now. With JavaScript, it contains the key of an uploaded picture. That picture must
 * be in this folder, and an avatar must belong to this user. If the key equals `seen_image`, the key when the
 * form was opened, the picture counts as unchanged. Without JavaScript, `image_key_remove` removes the
 * picture.
 */
export async function readFormPicture(folder: PictureFolder, { form, files, shop }: Sent): Promise<Taken> {
  const key = form.has('image_key_remove') ? '' : (form.get('image_key') ?? '');
  const file = files.get('image');
  if (!file && (key === '' || key === form.get('seen_image'))) return { ok: true, key: null };
  return readOnePicture(file ?? key, { folder, shop });
}

/** Stores a file as a picture, or checks that a key belongs to a picture in this folder. */
export async function readOnePicture(picture: SentFile | string, { folder, shop }: Place): Promise<Taken> {
  try {
    if (typeof picture !== 'string') return await storeFile(picture, { folder, shop });
    return await checkKey(picture, { folder, shop });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.status === null || error.status >= 500)
      shop.log.error({ err: error, requestId: shop.requestId }, texts.account.uploadFailed);
    return refused(texts.pictures.storageFailures[error.reason ?? error.code]);
  }
}

type Place = { folder: PictureFolder; shop: RequestContext };

async function storeFile(file: SentFile, { folder, shop }: Place): Promise<Taken> {
  if (file.sizeBytes > MAX_PICTURE_BYTES[folder])
    return refused(texts.pictures.tooLarge(maxMegabytes(folder)));
  const { user } = shop.session;
  const idToken = shop.session.idToken();
  if (!user || idToken === null) throw new StorageError('unauthenticated', { status: 401 });
  const bytes = await file.bytes();
  const key = newPictureKey({ folder, uid: user.uid }, file.name);
  const by = { idToken };
  if (folder === 'avatars') {
    // The file service makes all other checks. It also removes the previous avatar.
    const contentType = pictureType(bytes);
    if (contentType === null) return refused(texts.pictures.notAPicture);
    const keep = await savedAvatarKey(shop.identity, { uid: user.uid, idToken });
    await shop.files.upload({ key, bytes, contentType, by, keep });
    return { ok: true, key };
  }
  const picture = await readPicture(bytes);
  if (!picture) return refuseUnread(bytes);
  await shop.files.upload({ key, bytes, contentType: picture.type, by });
  await remember(shop, key, bytes, picture);
  return { ok: true, key };
}

async function checkKey(key: string, { folder, shop }: Place): Promise<Taken> {
  const uid = shop.session.user?.uid ?? '';
  if (uid === '' || !isPictureOf({ folder, uid }, key)) return refused(texts.pictures.gone);
  if (folder === 'avatars') {
    const stored = await shop.files.describe(key);
    if (!stored) return refused(texts.pictures.gone);
    return stored.contentType.startsWith('image/') ? { ok: true, key } : refused(texts.pictures.notAPicture);
  }
  const bytes = await shop.files.read(key);
  if (!bytes) return refused(texts.pictures.gone);
  const picture = await readPicture(bytes);
  if (!picture) return refuseUnread(bytes);
  await remember(shop, key, bytes, picture);
  return { ok: true, key };
}

type Measured = { width: number; height: number };

async function remember(
  { db }: RequestContext,
  key: string,
  bytes: Uint8Array,
  { width, height }: Measured,
): Promise<void> {
  await recordPictures(db, [{ key, width, height, placeholder: await makePlaceholder(bytes) }]);
}

async function refuseUnread(bytes: Uint8Array): Promise<Taken> {
  const isHuge = await hasTooManyPixels(bytes);
  return refused(isHuge ? texts.pictures.tooManyPixels(MAX_PIXELS) : texts.pictures.notAPicture);
}

function refused(error: string): Taken {
  return { ok: false, error, toasts: [{ type: 'error', text: texts.account.uploadFailed }] };
}
