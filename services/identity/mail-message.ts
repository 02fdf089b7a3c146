export type Mail = {
  /** One email address without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Pictures that the HTML references as `cid:ID`. */
  pictures?: { id: string; name: string; png: Uint8Array }[];
  /**
   * The message id in the form `<unique@host>`. If an email may be sent twice, both copies have the same id,
   * so that email servers can drop the duplicate.
   */
  messageId?: string;
};
