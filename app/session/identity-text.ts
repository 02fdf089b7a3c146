import type { IdentityError } from '#app/clients/identity/errors.ts';
import * as texts from '#texts';

/**
 * The message of an identity error: the service's own message, or else the shop's text for the reason or
 * code. If there is neither, the code itself.
 */
export function identityText({ code, words, reason }: IdentityError): string {
  if (words !== null) return words;
  if (reason !== null) return texts.identity.byReason[reason];
  return (Object.hasOwn(texts.identity.byCode, code) ? texts.identity.byCode[code] : undefined) ?? code;
}
