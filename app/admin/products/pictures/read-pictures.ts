import {
  LONGEST_ALT,
  MAX_MORE,
  type NamedPicture,
  parsePictures,
  plainAlt,
  writePictures,
} from '#domain/catalog/product-pictures.ts';
import { findProduct } from '#domain/catalog/queries.ts';
import { knownPictures } from '#domain/catalog/record-picture.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import type { Prepared, Sent } from '../../../forms/form.ts';
import { type Taken, takeOne } from '../../../pictures/take-picture.ts';
import { said } from '../../../said.ts';
import { type Arranged, arrange, readAct, rowErrorOf } from './arrange.ts';

/** More than any form of ours sends; what is beyond is refused with the limit. */
const MOST_ROWS = 50;
/** The value of the button that adds a file where there is no script. */
const ADD = 'add';

/**
 * Makes the field `more_images` of the rows of the form, `more_key` and `more_alt`, and of the file that a
 * browser without script sends. There a button that arranges them sends the form too: it is shown again,
 * arranged, and nothing is saved.
 */
export async function readPictures(sent: Sent, taken: Taken): Promise<Prepared> {
  const errors: Prepared['errors'] = {};
  const added = await takeFile(sent);
  if (added && !added.ok) errors.more_images = added.error;
  const pressed = sent.form.get('arrange');
  const all = arranged(sent, taken, added?.ok && added.key ? [{ key: added.key, alt: '' }] : []);
  for (const { key, alt } of all.more) {
    if ([...alt].length > LONGEST_ALT) errors[rowErrorOf(key)] = texts.fields.tooLong(LONGEST_ALT);
  }
  if (pressed === null && all.more.length <= MAX_MORE) Object.assign(errors, await findWrong(sent, all.more));
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

/** What is shown as the main picture; '' for none. */
function mainKey({ form }: Sent, taken: Taken): string {
  return (taken.ok ? taken.key : null) ?? form.get('seen_image') ?? '';
}

function arranged(sent: Sent, taken: Taken, added: NamedPicture[]): Arranged {
  const { form } = sent;
  const alts = form.getAll('more_alt');
  const rows = form
    .getAll('more_key')
    .map((key, at) => ({ key, alt: plainAlt(alts[at] ?? '') }))
    .filter(({ key }) => key !== '')
    .slice(0, MOST_ROWS);
  const main = { key: mainKey(sent, taken), alt: form.get('image_alt') ?? '' };
  const all = { main, more: [...rows, ...added] };
  const pressed = form.get('arrange');
  if (pressed === null || pressed === ADD) return all;
  const act = readAct(pressed);
  if (act === null) throw said(400, texts.failures.unknownForm);
  return arrange(all, act);
}

async function takeFile({ files, shop }: Sent): Promise<Taken | null> {
  const file = files.get('more_image');
  return file ? takeOne(file, { folder: 'products', shop }) : null;
}

/** Those that nobody has looked at yet must be pictures of ours, one after another. */
async function findWrong(sent: Sent, more: NamedPicture[]): Promise<Prepared['errors']> {
  const { shop, params } = sent;
  const id = rowIdFrom(params.id);
  const product = id === null || more.length === 0 ? null : await findProduct(shop.db, id);
  const known = new Set([
    ...parsePictures(product?.moreImages ?? '').map(({ key }) => key),
    ...(await knownPictures(
      shop.db,
      more.map(({ key }) => key),
    )),
  ]);
  const wrong: Prepared['errors'] = {};
  for (const { key } of more) {
    const looked = known.has(key) ? null : await takeOne(key, { folder: 'products', shop });
    if (looked && !looked.ok) wrong[rowErrorOf(key)] = looked.error;
  }
  return wrong;
}
