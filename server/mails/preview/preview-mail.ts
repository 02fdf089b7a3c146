import type { RoutePattern } from '#app/routing/route-facts.ts';
import type { Db } from '#db/types.ts';
import type { MailKind } from '#domain/mails/mail-kinds.ts';
import type { MailPreview, MailPreviews } from '#domain/mails/mail-preview.ts';
import { type Openings, readOpenings } from '#domain/mails/openings.ts';
import { readNewestOrder } from '#domain/mails/read-newest-order.ts';
import { site } from '#lib/site.ts';
import { CODE_MAILS, codeMail } from '../code-mail.ts';
import { composeMail } from '../compose-mail.ts';
import type { ReadLogo } from '../layout/mail-logo.ts';
import { originalOpening } from '../layout/opening-of.ts';
import { withLogoInPage } from '../layout/with-logo.ts';
import { sampleMail } from './sample-mail.ts';
import { sampleOrder } from './sample-order.ts';

const RESET_PASSWORD: RoutePattern = '/reset-password';

/** The mails of this shop, for the panel; links lead to the shop at `origin`. */
export function openPreviews(db: Db, origin: string, logo: ReadLogo = async () => null): MailPreviews {
  return {
    preview: async (kind) => withLogoInPage(await previewMail(db, kind, origin), await logo()),
    original: originalOpening,
  };
}

/** A mail of this kind about the newest order, or about an invented one in a shop without orders. */
export async function previewMail(db: Db, kind: MailKind, origin: string): Promise<MailPreview> {
  const [order, openings] = await Promise.all([readNewestOrder(db), readOpenings(db, site().language)]);
  const code = previewCode(kind, origin, openings);
  if (code) return { ...code, isSample: false };
  const mail = sampleMail(kind, order ?? sampleOrder());
  return { ...composeMail(mail, origin, openings), isSample: order === null };
}

function previewCode(kind: MailKind, origin: string, openings: Openings) {
  const found = Object.entries(CODE_MAILS).find(([, each]) => each === kind);
  if (!found) return null;
  const purpose = found[0] as keyof typeof CODE_MAILS;
  return codeMail({ to: '', purpose, code: '', link: origin + RESET_PASSWORD }, openings);
}
