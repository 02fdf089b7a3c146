import { createCategory } from '#domain/catalog/create-category.ts';
import { deleteCategory } from '#domain/catalog/delete-category.ts';
import { PRODUCT_LIMITS, problemOf } from '#domain/catalog/product-fields.ts';
import { updateCategory } from '#domain/catalog/update-category.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Outcome, Refused } from '../../form-action.ts';
import type { AdminSent } from '../guard.ts';
import { takeNewPicture } from '../parts/take-new-picture.ts';

const success = (text: string) => [{ type: 'success' as const, text }];
const CATEGORIES = '/admin/categories';

/** Adds a category (spec S5). */
export async function add(sent: AdminSent): Promise<Outcome> {
  const read = await readForm(sent, 'add');
  if ('again' in read) return read;
  const { name, key } = read;
  if (key === null) return again(sent, 'add', { key }, { image: messages.categoryImageRequired });
  return orAgain(sent, 'add', read, async () => {
    await createCategory(sent.shop.db, { actorUid: sent.admin.uid, name, thumbnailKey: key });
    return { toasts: success(messages.categoryAdded), to: CATEGORIES };
  });
}

/** Gives a category another name, another picture, or both. */
export async function update(sent: AdminSent): Promise<Outcome> {
  const id = idFrom(sent);
  const of = `update-${id}`;
  const read = await readForm(sent, of);
  if ('again' in read) return read;
  return orAgain(sent, of, read, async () => {
    const changed = await updateCategory(sent.shop.db, {
      actorUid: sent.admin.uid,
      id,
      seenName: sent.form.get('seen_name') ?? '',
      name: read.name,
      thumbnailKey: read.key ?? undefined,
    });
    const toasts = changed
      ? success(messages.categoryUpdated)
      : [{ type: 'info' as const, text: messages.nothingChanged }];
    return { toasts, to: CATEGORIES };
  });
}

/** Deletes a category; its products go where the administrator chose. */
export async function remove(sent: AdminSent): Promise<Outcome> {
  const { form, shop, admin } = sent;
  await deleteCategory(shop.db, {
    actorUid: admin.uid,
    id: idFrom(sent),
    seenName: form.get('seen_name') ?? '',
    moveTo: form.get('move_to') || null,
  });
  return { toasts: success(messages.categoryDeleted), to: CATEGORIES };
}

function idFrom({ form }: AdminSent): number {
  const id = rowIdFrom(form.get('category'));
  demand(id !== null, 'CATEGORY_NOT_FOUND');
  return id;
}

type Read = { name: string; key: string | null };

/** The name and the new picture, null when there is none. */
async function readForm(sent: AdminSent, of: string): Promise<Read | Refused> {
  const taken = await takeNewPicture(sent, 'categories');
  const key = taken.ok ? taken.key : null;
  const name = sent.form.get('name')?.trim() ?? '';
  const wrong = name === '' ? messages.categoryNameRequired : problemOf(name, PRODUCT_LIMITS.category);
  if (wrong) return again(sent, of, { key }, { name: wrong, ...(!taken.ok && { image: taken.error }) });
  return taken.ok ? { name, key } : again(sent, of, { key }, { image: taken.error });
}

async function orAgain(
  sent: AdminSent,
  of: string,
  read: Read,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const failure = of === 'add' ? messages.addCategoryFailed : messages.updateCategoryFailed;
    return again(sent, of, read, { name: refusals[cause.code] ?? failure });
  }
}

/** The form again. A picture that came with it need not be sent a second time. */
function again(
  { form }: AdminSent,
  of: string,
  { key }: { key: string | null },
  errors: Record<string, string>,
): Refused {
  const [message = null] = Object.values(errors);
  const values = { name: form.get('name') ?? '', image_key: key ?? '' };
  const toasts = message === null ? [] : [{ type: 'error' as const, text: message }];
  return { toasts, status: 409, again: { of, message, errors, values } };
}
