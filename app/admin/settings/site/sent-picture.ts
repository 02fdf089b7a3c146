/**
 * The picture that a form of the site sends: the key of a new one, '' to remove it, undefined to keep it. In
 * the last two cases `readFormPicture` returns no key.
 */
export function sentPicture(form: URLSearchParams, newKey: string | null): string | undefined {
  if (newKey !== null) return newKey;
  const removed = form.has('image_key_remove') || form.get('image_key') === '';
  return removed ? '' : undefined;
}
