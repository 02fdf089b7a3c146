/** The picture of the last preview. */
export type Previewed = { /** The picture's key; '' for none. */ picture: string };

/**
 * The picture of a form that is shown again, for `PictureUpload`. If the preview showed a removed picture, it
 * stays removed. If the preview uploaded a new picture, it is not uploaded again.
 */
export function previewedPicture(previewed: Previewed | null | undefined, otherwise: string): string | null {
  return (previewed ? previewed.picture : otherwise) || null;
}
