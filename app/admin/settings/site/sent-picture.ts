/**
 * The picture that a settings form sends: the key of a new picture, '' to remove the picture, or undefined to
 * leave it unchanged. `newKey` alone can't tell the last two apart.
 */
export function sentPicture(form: URLSearchParams, newKey: string | null): string | undefined {
  if (newKey !== null) return newKey;
  const removed = form.has('image_key_remove') || form.get('image_key') === '';
  return removed ? '' : undefined;
}
