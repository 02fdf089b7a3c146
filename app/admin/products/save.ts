import { createProduct } from '#domain/catalog/create-product.ts';
import { type ProductFields, readProductFields, type TypedProduct } from '#domain/catalog/product-fields.ts';
import type { Product } from '#domain/catalog/queries.ts';
import { updateProduct } from '#domain/catalog/update-product.ts';
import { Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { centsToDecimal } from '#lib/money.ts';
import type { Outcome, Refused } from '../../form-action.ts';
import { safeReturnTo } from '../../session/return-to.ts';
import type { AdminSent } from '../guard.ts';
import { takeNewPicture } from '../parts/take-new-picture.ts';

type Ready = { fields: ProductFields; imageKey: string | null };

/** Adds the product that was typed (spec S5, S7). */
export async function create(sent: AdminSent): Promise<Outcome> {
  const ready = await readForm(sent, { imageNeeded: true });
  if ('again' in ready) return ready;
  const { fields, imageKey } = ready;
  return orAgain(sent, ready, messages.createProductFailed, async () => {
    await createProduct(sent.shop.db, { actorUid: sent.admin.uid, fields, imageKey: imageKey ?? '' });
    return { toasts: [{ type: 'success', text: messages.productCreated }], to: backTo(sent) };
  });
}

/** Saves an edit, unless somebody else came before: then the form shows both. */
export async function update(sent: AdminSent, id: number): Promise<Outcome> {
  const ready = await readForm(sent, { imageNeeded: false });
  if ('again' in ready) return ready;
  const { fields, imageKey } = ready;
  const seen = {
    version: Number(sent.form.get('seen_version')),
    stock: Number(sent.form.get('seen_stock')),
  };
  return orAgain(sent, ready, messages.updateProductFailed, async () => {
    const edit = { actorUid: sent.admin.uid, id, seen, fields, imageKey: imageKey ?? undefined };
    const edited = await updateProduct(sent.shop.db, edit);
    if (edited.state === 'changed') return changedMeanwhile(sent, ready, edited.now);
    const text = edited.state === 'same' ? messages.nothingChanged : messages.productUpdated;
    return { toasts: [{ type: edited.state === 'same' ? 'info' : 'success', text }], to: backTo(sent) };
  });
}

/** What the form's fields hold of a product. */
export function typedOf(product: Product): TypedProduct {
  return {
    name: product.name,
    category: product.category,
    description: product.description,
    price: centsToDecimal(product.priceCents),
    stock: String(product.stock),
  };
}

async function readForm(
  sent: AdminSent,
  { imageNeeded }: { imageNeeded: boolean },
): Promise<Ready | Refused> {
  const taken = await takeNewPicture(sent, 'products');
  const read = readProductFields(typedIn(sent.form));
  const errors = 'errors' in read ? read.errors : {};
  const imageKey = taken.ok ? taken.key : null;
  if (!taken.ok) errors.image = taken.error;
  else if (imageNeeded && imageKey === null) errors.image = messages.imageRequired;
  if (!('errors' in read) && errors.image === undefined) return { fields: read.fields, imageKey };
  const message = 'errors' in read ? read.message : (errors.image ?? null);
  const toasts = taken.ok ? [] : taken.toasts;
  const ready = { imageKey };
  return again(sent, ready, { message, errors, toasts: message ? [...toasts, error(message)] : toasts });
}

function typedIn(form: URLSearchParams): TypedProduct {
  const text = (name: string) => form.get(name) ?? '';
  return {
    name: text('name'),
    category: text('category'),
    description: text('description'),
    price: text('price'),
    stock: text('stock'),
  };
}

/** A rule that was broken shows the form again, with all that was typed. */
async function orAgain(
  sent: AdminSent,
  ready: Ready,
  failure: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const message = refusals[cause.code] ?? failure;
    const errors: Record<string, string> = cause.code === 'CATEGORY_NOT_FOUND' ? { category: message } : {};
    return again(sent, ready, { message, errors, toasts: [error(message)] });
  }
}

function changedMeanwhile(sent: AdminSent, ready: Ready, now: Product): Refused {
  const theirs = Object.entries({ ...typedOf(now), version: String(now.version) });
  const message = messages.productChangedMeanwhile;
  const refused = again(sent, ready, { message, errors: {}, toasts: [error(message)] });
  const values = Object.fromEntries(theirs.map(([name, value]) => [`now_${name}`, value]));
  return {
    ...refused,
    status: 409,
    again: { ...refused.again, values: { ...refused.again.values, ...values } },
  };
}

type Wrong = { message: string | null; errors: Record<string, string>; toasts: Refused['toasts'] };

/** The form again. A picture that came with it need not be sent a second time. */
function again({ form }: AdminSent, { imageKey }: Pick<Ready, 'imageKey'>, wrong: Wrong): Refused {
  const { message, errors, toasts } = wrong;
  const values = { ...typedIn(form), image_key: imageKey ?? '' };
  return { toasts, status: 409, again: { of: 'product', message, errors, values } };
}

const error = (text: string) => ({ type: 'error' as const, text });

function backTo({ form }: AdminSent): string {
  return productsPath(form.get('return_to'));
}

/** `value` when it is an address of the table of products, else its first page. */
export function productsPath(value: unknown): string {
  const path = safeReturnTo(value, '/admin/products');
  return /^\/admin\/products([?]|$)/.test(path) ? path : '/admin/products';
}
