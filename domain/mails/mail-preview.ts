import type { MailKind } from './mail-kinds.ts';

/** An email in the form in which a customer gets it. */
export type MailPreview = {
  subject: string;
  text: string;
  html: string;
  /** Whether it shows an invented order because the shop has no orders yet. */
  isSample: boolean;
};

/** The emails of this shop, for the admin area. */
export type MailPreviews = {
  /** Previews this kind of email with the latest order. */
  preview(kind: MailKind): Promise<MailPreview>;
  /** The opening sentences that the shop uses if the merchant entered none. They contain placeholders. */
  original(kind: MailKind): string;
};
