export type Previewed = { /** The picture's key; '' for none. */ picture: string };

/**
 * The picture for `PictureUpload` when a form is shown again. If the preview removed the picture, it stays
 * removed. If the preview uploaded a picture, the form uses it without another upload.
 */
export function previewedPicture(previewed: Previewed | null | undefined, otherwise: string): string | null {
  return (previewed ? previewed.picture : otherwise) || null;
}
