import { href } from 'react-router';
import { hiddenNumber, plainText } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { type RenderedDescription, renderDescription } from '#app/products/render-description.tsx';
import { deletePage } from '#domain/site/pages/delete-page.ts';
import { savePage } from '#domain/site/pages/save-page.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { checkPage, pageFields, slugOf, typedPage } from './page-fields.ts';

const PAGES = href('/admin/settings/pages');
/** The form sends this value in place of an id to create a page. */
export const NEW_PAGE = 'new';

/** The page's version when the form was opened. It stays the same when the form is shown again. */
const seenVersion = { name: 'seen_version' as const, ...plainText };

/** The values and version that somebody else has saved since the form was opened. */
type Conflict = { version: number; now: Record<string, string> };

const save = adminForm<typeof pageFields & { seenVersion: typeof seenVersion }, Conflict | null>({
  fields: { ...pageFields, seenVersion },
  texts: { fields: texts.adminPages.fields },
  check: checkPage,
  onRefusal: (code, text) => (code === 'PAGE_EXISTS' ? { slug: text } : {}),
  async run({ params, values: { seenVersion: seen, ...typed }, shop, actor, refuse }) {
    const page = params.id === NEW_PAGE ? null : { id: idFrom(params.id), version: Number(seen) };
    const values = { ...typed, slug: slugOf(typed) };
    const saved = await savePage(shop.db, { actorUid: actor.uid, page, values });
    if (saved.state === 'changed') {
      const more = { version: saved.now.version, now: typedPage(saved.now) };
      return refuse<Conflict | null>({ message: texts.adminPages.changedMeanwhile, more });
    }
    if (saved.state === 'same') return info(texts.adminZones.nothingChanged, PAGES);
    return success(texts.adminPages.saved, PAGES);
  },
});

const anyInput = Object.fromEntries(
  Object.values({ ...pageFields, seenVersion }).map(({ name }) => [name, plainText]),
) as Record<(typeof pageFields)[keyof typeof pageFields]['name'] | 'seen_version', typeof plainText>;

/**
 * Shows the form again with the entered values and the rendered text. It accepts any input, because only
 * saving validates the values.
 */
const preview = adminForm<typeof anyInput, RenderedDescription>({
  fields: anyInput,
  async run({ values, refuse }) {
    const read = pageFields.body.readInput(values.body);
    if ('problem' in read)
      return refuse({ errors: { body: problemText(read.problem, texts.adminPages.fields.body) } });
    const drawn = renderDescription({ description: read.value, descriptionFormat: 'markdown' });
    return refuse({ status: 200, more: drawn });
  },
});

const remove = adminForm({
  fields: { version: hiddenNumber },
  async run({ params, values: { version }, shop, actor }) {
    await deletePage(shop.db, { actorUid: actor.uid, id: idFrom(params.id), version });
    return success(texts.adminPages.deleted, PAGES);
  },
});

function idFrom(text: string | undefined): number {
  const id = rowIdFrom(text);
  assert(id !== null, 'PAGE_NOT_FOUND');
  return id;
}

export const pageForms = { save, preview, delete: remove };
export type PageReply = ReplyTo<typeof pageForms>;
