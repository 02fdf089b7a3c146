import type { RequestContext } from '#app/request-context.ts';
import { findPicture } from '#domain/site/find-banner.ts';
import { logoWidthOf } from '#domain/site/logo-size.ts';
import { sentPicture } from './sent-picture.ts';

/** The changes of a form with the logo's picture; none if the picture stays. */
export async function logoChanges(
  { db }: Pick<RequestContext, 'db'>,
  form: URLSearchParams,
  newKey: string | null,
) {
  const key = sentPicture(form, newKey);
  if (key === undefined) return {};
  return { logo: key, logoWidth: key === '' ? 0 : logoWidthOf(await findPicture(db, key)) };
}
