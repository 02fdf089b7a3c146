/** An email to send. */
export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The pictures that the HTML refers to as `cid:ID`. */
  pictures?: { id: string; name: string; png: Uint8Array }[];
  /**
   * `<unique@host>`. An email that may be sent twice has the same id, so that email servers can drop the
   * duplicate.
   */
  messageId?: string;
};
