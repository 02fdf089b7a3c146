/** Something that happened to an order, in words. */
export type TimelineEntry = {
  at: Date;
  text: string;
  detail?: string;
  /** A link to the details. */
  link?: { to: string; text: string };
  /** Something that the merchant should look at. */
  isBad?: boolean;
};
