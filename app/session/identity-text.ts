import type { IdentityError } from '#app/clients/identity/errors.ts';
import * as texts from '#texts';

/** The error in words: from the service, else our text by reason or code, else the code itself. */
export function identityText({ code, words, reason }: IdentityError): string {
  if (words !== null) return words;
  if (reason !== null) return texts.identity.byReason[reason];
  return (Object.hasOwn(texts.identity.byCode, code) ? texts.identity.byCode[code] : undefined) ?? code;
}
