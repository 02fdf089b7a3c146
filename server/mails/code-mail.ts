import type { MailedCode } from '#services/identity/index.ts';
import * as texts from '#texts';

/**
 * Subject and text of the mail with a code of the identity service, by its link where there is a page for it.
 */
export function codeMail({ purpose, code, link }: MailedCode): { subject: string; text: string } {
  const { subject, intro, lifetime } = texts.mail.codes[purpose];
  const way = link === null ? texts.mail.bareCode(code) : `${intro}\n\n${link}`;
  return { subject, text: `${way}\n\n${texts.mail.codeHint(lifetime)}\n` };
}
