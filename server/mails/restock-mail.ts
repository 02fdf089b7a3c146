import type { RoutePattern } from '#app/routing/route-facts.ts';
import type { Openings } from '#domain/mails/openings.ts';
import type { ClaimedMail } from '#domain/mails/outbox.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { noPictures, type PictureOf } from './layout/item-pictures.ts';
import { action, detail, type MailBody, note, paragraphs, shell, table } from './layout/mail-html.ts';
import { oneLine, textFooter } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';

type RestockMail = Extract<ClaimedMail, { kind: 'restock-confirm' | 'back-in-stock' }>;

const PRODUCT: RoutePattern = '/product/:id';
const REQUEST: RoutePattern = '/back-in-stock/:token';

/**
 * Composes the email that asks the customer to confirm a request, or the email that the product is back in
 * stock. Its link with the token opens the page that ends the request.
 */
export function restockMail(
  { kind, restock, token }: RestockMail,
  origin: string,
  { openings = {}, pictureOf = noPictures }: { openings?: Openings; pictureOf?: PictureOf } = {},
): MailBody & { subject: string } {
  const said = siteTexts().mail;
  const product = oneLine(restock.name);
  const request = origin + REQUEST.replace(':token', token ?? '');
  if (kind === 'restock-confirm') {
    const intro = openingOf(openings, kind, { product }, said.restockConfirmIntro(product));
    const hint = said.restockConfirmHint;
    return {
      subject: said.restockConfirmSubject(product),
      text: [intro, request, hint, ...textFooter()].join('\n\n'),
      html: shell([paragraphs(intro), action({ text: said.restockConfirmLink, url: request }), note(hint)]),
    };
  }
  const intro = openingOf(openings, kind, { product }, said.restockIntro(product));
  const { restockHint: hint, restockStop: stop } = said;
  const page = origin + productPath(restock);
  const picture = pictureOf(restock.variantId ?? restock.productId);
  return {
    subject: said.restockSubject(product),
    text: [intro, page, hint, `${stop}: ${request}`, ...textFooter()].join('\n\n'),
    html: shell([
      paragraphs(intro),
      picture ? table([[product, '', picture]]) : '',
      action({ text: said.restockLink, url: page }),
      note(hint),
      detail({ label: stop, lines: [request] }),
    ]),
  };
}

function productPath({ productId, variantId }: RestockMail['restock']): string {
  const path = PRODUCT.replace(':id', String(productId));
  return variantId === null ? path : `${path}?variant=${variantId}`;
}
