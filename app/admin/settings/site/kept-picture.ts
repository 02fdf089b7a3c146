/** The picture that a preview showed. */
export type Previewed = { /** The picture's key; '' for none. */ picture: string };

/**
 * The picture of a form that is shown again, for `PictureUpload`. A picture that the preview showed as
 * removed stays removed, and a new one is not uploaded twice.
 */
export function keptPicture(previewed: Previewed | null | undefined, otherwise: string): string | null {
  return (previewed ? previewed.picture : otherwise) || null;
}
