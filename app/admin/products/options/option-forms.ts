import { href } from 'react-router';
import { success } from '#app/forms/outcome.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { addCombinations } from '#domain/catalog/products/variants/add-combinations.ts';
import { listVariantKeys } from '#domain/catalog/products/variants/admin-list/list-variant-rows.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { optionsText } from '#domain/catalog/products/variants/options-text.ts';
import { readOptions } from '#domain/catalog/products/variants/read-options.ts';
import { optionsDigest } from '#domain/catalog/products/variants/same-options.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { productTexts } from '../../fields/field-texts.ts';
import { adminForm } from '../../guard.ts';
import { sentPictures } from '../variants/picture-numbers.ts';
import { type DraftOption, editedOptions, movedUp, readDraft } from './options-draft.ts';

/**
 * Saves the options of a product. Without JavaScript, the buttons that move options also send this form. It
 * is then shown again in the new order, and nothing is saved.
 */
export const options = adminForm({
  async run({ form, params, shop, actor, refuse }) {
    const id = idFrom(params.id);
    const draft = readDraft(form);
    const seen = { version: form.get('seen_version') ?? '', options: form.get('seen_options') ?? '' };
    const again = (more: Partial<Again> = {}) => ({
      more: { draft, sure: null, seen, ...more } satisfies Again,
    });
    const up = form.get('up');
    if (up !== null) return refuse({ status: 200, toasts: [], ...again({ draft: movedUp(draft, up) }) });
    const refused = (message: string) => refuse({ message, ...again() });
    const product = await findProductOrDraft(shop.db, id);
    assert(product, 'PRODUCT_NOT_FOUND');
    const pictures = sentPictures(form, product);
    const edited = editedOptions(draft, pictures);
    if ('wrongPictures' in edited)
      return refused(`${edited.wrongPictures}: ${texts.adminVariants.noPictureNumber(pictures.length)}`);
    const read = readOptions(edited.options);
    if ('problem' in read)
      return refused(texts.adminVariants.optionProblems[read.problem.code](read.problem.name));
    const count = read.options.length > 0 ? 0 : (await listVariantKeys(shop.db, id)).length;
    if (count > 0 && form.get('sure') !== String(count))
      return refuse({ ...again({ sure: count }), toasts: [] });
    const save = (seenVersion: number) =>
      changeOptions(shop.db, { actorUid: actor.uid, productId: id, options: edited.options, seenVersion });
    return orRefused(refused, async () => {
      const first = await save(Number(seen.version));
      // Another edit is no conflict if it left the options unchanged, such as a new product name. Save again
      // with the new version.
      const isOther = first.state === 'changed' && optionsDigest(first.now.options) === seen.options;
      const saved = isOther ? await save(first.now.version) : first;
      return saved.state === 'changed'
        ? refused(texts.adminVariants.optionsChangedMeanwhile(optionsText(saved.now.options)))
        : success(texts.adminVariants.optionsSaved);
    });
  },
});

/**
 * The values of a form that is shown again. If saving would delete variants, `sure` is their number, and the
 * form asks for confirmation. `seen` are the version and the options when the form was opened.
 */
type Again = { draft: DraftOption[]; sure: number | null; seen: { version: string; options: string } };

/**
 * Adds the missing combinations of the ticked values. If the form does not contain the number of new
 * variants, it is shown again and asks for confirmation.
 */
export const addVariants = adminForm({
  async run({ form, params, shop, actor, refuse }) {
    const id = idFrom(params.id);
    const product = await findProductOrDraft(shop.db, id);
    assert(product, 'PRODUCT_NOT_FOUND');
    const ticked = product.options.map((_, place) => form.getAll(`ticked${place + 1}`));
    const typed = { price: form.get('price') ?? '', stock: form.get('stock') ?? '' };
    const again = (count: number | null) => ({ more: { ticked, ...typed, count } });
    const price = productFields.priceCents.readInput(typed.price);
    const stock = productFields.stock.readInput(typed.stock);
    if ('problem' in price || 'problem' in stock) {
      const missing = texts.admin.fieldsRequired;
      const errors = {
        ...('problem' in price && { price: problemText(price.problem, { missing, ...productTexts.price }) }),
        ...('problem' in stock && { stock: problemText(stock.problem, { missing, ...productTexts.stock }) }),
      };
      return refuse({ message: errors.price ?? errors.stock ?? null, errors, ...again(null) });
    }
    if (ticked.length === 0 || ticked.some((values) => values.length === 0))
      return refuse({ message: texts.adminVariants.tickEach, ...again(null) });
    const agreed = /^\d{1,5}$/.exec(form.get('count') ?? '')?.[0];
    const refused = (message: string) => refuse({ message, ...again(null) });
    return orRefused(refused, async () => {
      const { state, count } = await addCombinations(shop.db, {
        actorUid: actor.uid,
        productId: id,
        ticked,
        fields: { priceCents: price.value, stock: stock.value },
        agreed: agreed === undefined ? null : Number(agreed),
      });
      if (count === 0) return refused(texts.adminVariants.nothingToAdd);
      if (state === 'ask') return refuse({ status: 200, toasts: [], ...again(count) });
      return success(
        texts.adminVariants.variantsAdded(count),
        href('/admin/products/:id/variants', { id: String(id) }),
      );
    });
  },
});

/** Runs `work`. If it throws a DomainError, shows the form again with the entered values. */
async function orRefused<Done, Refused>(
  refused: (message: string) => Refused,
  work: () => Promise<Done>,
): Promise<Done | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return refused(texts.refusals.byCode[error.code]);
    throw error;
  }
}

function idFrom(text: string | undefined): number {
  const id = rowIdFrom(text);
  assert(id !== null, 'PRODUCT_NOT_FOUND');
  return id;
}
