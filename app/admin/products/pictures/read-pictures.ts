import { errorResponse } from '#app/errors/error-response.ts';
import type { Prepared, Submission } from '#app/forms/form.ts';
import { readOnePicture, type Taken } from '#app/forms/read-form-picture.ts';
import {
  MAX_ALT_LENGTH,
  MAX_MORE_PICTURES,
  type NamedPicture,
  normalizeAlt,
  parsePictures,
  writePictures,
} from '#domain/catalog/fields/product-pictures.ts';
import { findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import { measuredPictures } from '#domain/catalog/products/record-picture.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { type Arranged, arrangePictures, readPictureAction, rowErrorOf } from './arrange-pictures.ts';

/**
 * The maximum number of rows that are read. Further rows don't matter, because a product can't have that many
 * pictures.
 */
const MOST_ROWS = 50;
/** The value of the button that adds a file without JavaScript. */
const ADD = 'add';

/**
 * Builds the field `more_images` from the rows `more_key` and `more_alt`. Without JavaScript, it also adds
 * the file that was sent. The buttons that move pictures then send the form too. In that case it is shown
 * again in the new order, and nothing is saved.
 */
export async function readPictures(sent: Submission, taken: Taken): Promise<Prepared> {
  const errors: Prepared['errors'] = {};
  const added = await takeFile(sent);
  if (added && !added.ok) errors.more_images = added.error;
  const pressed = sent.form.get('arrange');
  const all = arranged(sent, taken, added?.ok && added.key ? [{ key: added.key, alt: '' }] : []);
  for (const { key, alt } of all.more) {
    if ([...alt].length > MAX_ALT_LENGTH) errors[rowErrorOf(key)] = texts.fields.tooLong(MAX_ALT_LENGTH);
  }
  if (pressed === null && all.more.length <= MAX_MORE_PICTURES)
    Object.assign(errors, await findWrong(sent, all.more));
  const form = new URLSearchParams(sent.form);
  form.set('more_images', writePictures(all.more));
  if (pressed?.startsWith('main')) form.set('image_alt', all.main.alt);
  const key = taken.ok && all.main.key !== mainKey(sent, taken) ? all.main.key : null;
  return {
    sent: { ...sent, form },
    taken: key === null ? taken : { ok: true, key },
    errors: { ...errors, ...(!taken.ok && { image: taken.error }) },
    again: pressed !== null,
  };
}

/** The key of the main picture; '' for none. */
function mainKey({ form }: Submission, taken: Taken): string {
  return (taken.ok ? taken.key : null) ?? form.get('seen_image') ?? '';
}

function arranged(sent: Submission, taken: Taken, added: NamedPicture[]): Arranged {
  const { form } = sent;
  const alts = form.getAll('more_alt');
  const rows = form
    .getAll('more_key')
    .map((key, at) => ({ key, alt: normalizeAlt(alts[at] ?? '') }))
    .filter(({ key }) => key !== '')
    .slice(0, MOST_ROWS);
  const main = { key: mainKey(sent, taken), alt: form.get('image_alt') ?? '' };
  const all = { main, more: [...rows, ...added] };
  const pressed = form.get('arrange');
  if (pressed === null || pressed === ADD) return all;
  const act = readPictureAction(pressed);
  if (act === null) throw errorResponse(400, texts.failures.unknownForm);
  return arrangePictures(all, act);
}

async function takeFile({ files, shop }: Submission): Promise<Taken | null> {
  const file = files.get('more_image');
  return file ? readOnePicture(file, { folder: 'products', shop }) : null;
}

/** Checks that each new picture is a stored picture of this shop. Returns the errors. */
async function findWrong(sent: Submission, more: NamedPicture[]): Promise<Prepared['errors']> {
  const { shop, params } = sent;
  const id = rowIdFrom(params.id);
  const product = id === null || more.length === 0 ? null : await findProductOrDraft(shop.db, id);
  const known = new Set([
    ...parsePictures(product?.moreImages ?? '').map(({ key }) => key),
    ...(await measuredPictures(
      shop.db,
      more.map(({ key }) => key),
    )),
  ]);
  const wrong: Prepared['errors'] = {};
  for (const { key } of more) {
    const looked = known.has(key) ? null : await readOnePicture(key, { folder: 'products', shop });
    if (looked && !looked.ok) wrong[rowErrorOf(key)] = looked.error;
  }
  return wrong;
}
