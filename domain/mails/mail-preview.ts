import type { MailKind } from './mail-kinds.ts';

/** An email as a customer would get it. */
export type MailPreview = {
  subject: string;
  text: string;
  html: string;
  /** Whether it shows an invented order, because the shop has none yet. */
  isSample: boolean;
};

/** The emails of this shop, for the panel. */
export type MailPreviews = {
  /** The email about the latest order. */
  preview(kind: MailKind): Promise<MailPreview>;
  /** The shop's own opening sentences, with placeholders. */
  original(kind: MailKind): string;
};
