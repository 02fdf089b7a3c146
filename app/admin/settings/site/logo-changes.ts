import type { RequestContext } from '#app/request-context.ts';
import { findPicture } from '#domain/site/find-banner.ts';
import { logoWidthOf } from '#domain/site/logo-size.ts';
import { sentPicture } from './sent-picture.ts';

/** The settings of the logo that change with a new picture; empty if the picture stays the same. */
export async function logoChanges(
  { db }: Pick<RequestContext, 'db'>,
  form: URLSearchParams,
  newKey: string | null,
) {
  const key = sentPicture(form, newKey);
  if (key === undefined) return {};
  return { logo: key, logoWidth: key === '' ? 0 : logoWidthOf(await findPicture(db, key)) };
}
