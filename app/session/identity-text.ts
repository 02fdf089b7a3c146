import type { IdentityError } from '#app/clients/identity/errors.ts';
import * as texts from '#texts';

/**
 * The message for an identity error: the service's own message, or the shop's text for the reason or code. If
 * the shop has no such text, returns the code.
 */
export function identityText({ code, words, reason }: IdentityError): string {
  if (words !== null) return words;
  if (reason !== null) return texts.identity.byReason[reason];
  return (Object.hasOwn(texts.identity.byCode, code) ? texts.identity.byCode[code] : undefined) ?? code;
}
