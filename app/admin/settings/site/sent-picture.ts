/**
 * The picture that a form of the site sends: the key of a new picture, '' to remove the picture, undefined to
 * leave it unchanged. `readFormPicture` returns no key for the last two.
 */
export function sentPicture(form: URLSearchParams, newKey: string | null): string | undefined {
  if (newKey !== null) return newKey;
  const removed = form.has('image_key_remove') || form.get('image_key') === '';
  return removed ? '' : undefined;
}
