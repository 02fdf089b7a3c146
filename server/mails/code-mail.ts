import type { MailKind } from '#domain/mails/mail-kinds.ts';
import type { Openings } from '#domain/mails/openings.ts';
import type { MailedCode } from '#services/identity/index.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { action, type MailBody, note, paragraph, paragraphs, shell } from './layout/mail-html.ts';
import { openingOf } from './layout/opening-of.ts';

/** Maps the purpose of a code to its kind of email. */
export const CODE_MAILS = {
  PASSWORD_RESET: 'reset-password',
  EMAIL_SIGNIN: 'sign-in',
  VERIFY_EMAIL: 'verify-email',
} as const satisfies Record<MailedCode['purpose'], MailKind>;

/**
 * Composes an email with a code of the identity service. If a page uses the code, the email contains a link
 * to that page instead of the code.
 */
export function codeMail(
  { purpose, code, link }: MailedCode,
  openings: Openings = {},
): MailBody & { subject: string } {
  const { subject, intro: original, linkText, lifetime } = siteTexts().mail.codes[purpose];
  const intro = openingOf(openings, CODE_MAILS[purpose], {}, original);
  const hint = siteTexts().mail.codeHint(lifetime);
  const way = link === null ? siteTexts().mail.bareCode(code) : `${intro}\n\n${link}`;
  const ways =
    link === null
      ? [paragraph(siteTexts().mail.bareCode(code))]
      : [paragraphs(intro), action({ text: linkText, url: link })];
  return { subject, text: `${way}\n\n${hint}\n`, html: shell([...ways, note(hint)]) };
}
