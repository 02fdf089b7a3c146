import type { HttpShopper } from './http-shopper.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decoded = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function formWith(html: string, mark: string): string {
  const form = (html.match(/<form\b.*?<\/form>/gs) ?? []).find((each) => each.includes(mark));
  if (form === undefined) throw new Error(`The page has no form with ${mark}`);
  return form;
}

/**
 * Returns the fields of the page's first form that contains `mark`, as a browser without JavaScript sends
 * them. Leaves out files and buttons.
 * @throws {Error} if no form contains `mark`.
 */
export function formFields(html: string, mark: string): Record<string, string> {
  const form = formWith(html, mark);
  const fields: Record<string, string> = {};
  for (const tag of form.match(/<input\b[^>]*>/g) ?? []) {
    const type = attribute(tag, 'type');
    const counts = type === 'checkbox' || type === 'radio' ? /\schecked\b/.test(tag) : type !== 'file';
    if (counts && attribute(tag, 'name') !== '') fields[attribute(tag, 'name')] = attribute(tag, 'value');
  }
  for (const [, tag = '', text = ''] of form.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs))
    fields[attribute(tag, 'name')] = decoded(text).replace(/^\n/, '');
  for (const [, tag = '', options = ''] of form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
    const all = options.match(/<option\b[^>]*>/g) ?? [];
    const chosen = all.find((option) => /\sselected\b/.test(option)) ?? all[0];
    fields[attribute(tag, 'name')] = attribute(chosen ?? '', 'value');
  }
  return fields;
}

/** Opens the page and sends its first form that contains `mark`, with these changes. */
export async function sendForm(
  shopper: Pick<HttpShopper, 'open' | 'request'>,
  page: string,
  mark: string,
  changes: Record<string, string | File>,
): Promise<{ status: number; html: string }> {
  const { html } = await shopper.open(page);
  const fields = Object.entries({ ...formFields(html, mark), ...changes });
  const takesFiles = formWith(html, mark).includes('multipart/form-data');
  const body = takesFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) (body as FormData).append(name, value);
  const reply = await shopper.request(page, { method: 'POST', body });
  return { status: reply.status, html: await reply.text() };
}
