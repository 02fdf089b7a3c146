import { type Taken, takePicture } from '../../pictures/take-picture.ts';
import type { AdminSent } from '../guard.ts';

/** The picture that a form brings. The one that was there when the form was opened counts as none: it has been looked at. */
export async function takeNewPicture(
  { form, files, shop }: AdminSent,
  folder: 'products' | 'categories',
): Promise<Taken> {
  const file = files.get('image');
  if (!file && form.get('image_key') === form.get('seen_image')) return { ok: true, key: null };
  return takePicture({ form, file, folder, shop });
}
