/**
 * What a form does to a picture of the site: the key of a new one, '' to remove it, undefined to keep it.
 * `readFormPicture` has no key for the last two.
 */
export function sentPicture(form: URLSearchParams, newKey: string | null): string | undefined {
  if (newKey !== null) return newKey;
  const removed = form.has('image_key_remove') || form.get('image_key') === '';
  return removed ? '' : undefined;
}
