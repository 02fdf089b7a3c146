import type { RoutePattern } from '#app/routing/route-facts.ts';
import type { Db } from '#db/types.ts';
import type { MailKind } from '#domain/mails/mail-kinds.ts';
import type { MailPreview, MailPreviews } from '#domain/mails/mail-preview.ts';
import { type Openings, readOpenings } from '#domain/mails/openings.ts';
import { readNewestOrder } from '#domain/mails/read-newest-order.ts';
import { listLineFacts } from '#domain/orders/queries.ts';
import { site } from '#lib/site.ts';
import { CODE_MAILS, codeMail } from '../code-mail.ts';
import { composeMail, itemsOf } from '../compose-mail.ts';
import { withOwnPictures } from '../layout/item-pictures.ts';
import type { ReadLogo } from '../layout/mail-logo.ts';
import { originalOpening } from '../layout/opening-of.ts';
import { withLogoInPage } from '../layout/with-logo.ts';
import { sampleMail } from './sample-mail.ts';
import { sampleOrder } from './sample-order.ts';

const RESET_PASSWORD: RoutePattern = '/reset-password';

/** Creates the previews of emails for the admin area. Links in them lead to the shop at `origin`. */
export function openPreviews(db: Db, origin: string, logo: ReadLogo = async () => null): MailPreviews {
  return {
    preview: async (kind) =>
      withLogoInPage(withOwnPictures(await previewMail(db, kind, origin), origin), await logo()),
    original: originalOpening,
  };
}

/** Returns an email of this kind about the newest order. In a shop without orders, uses a sample order. */
export async function previewMail(db: Db, kind: MailKind, origin: string): Promise<MailPreview> {
  const [order, openings] = await Promise.all([readNewestOrder(db), readOpenings(db, site().language)]);
  const code = previewCode(kind, origin, openings);
  if (code) return { ...code, isSample: false };
  const mail = sampleMail(kind, order ?? sampleOrder());
  // A sample order contains no products of this shop, so there are no pictures and SKUs to look up.
  const facts = await listLineFacts(db, order ? itemsOf(mail) : []);
  return { ...composeMail(mail, origin, openings, facts), isSample: order === null };
}

function previewCode(kind: MailKind, origin: string, openings: Openings) {
  const found = Object.entries(CODE_MAILS).find(([, each]) => each === kind);
  if (!found) return null;
  const purpose = found[0] as keyof typeof CODE_MAILS;
  return codeMail({ to: '', purpose, code: '', link: origin + RESET_PASSWORD }, openings);
}
