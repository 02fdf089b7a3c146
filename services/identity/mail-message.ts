/** A mail to send. */
export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What the HTML shows as `cid:ID`. */
  pictures?: { id: string; name: string; png: Uint8Array }[];
  /**
   * `<unique@host>`. A mail that may be sent twice has the same id, so that mail servers can drop the
   * duplicate.
   */
  messageId?: string;
};
