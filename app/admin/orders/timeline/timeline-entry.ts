/** Something that happened to an order, in words. */
export type TimelineEntry = {
  at: Date;
  text: string;
  detail?: string;
  /** Where there is more about it. */
  link?: { to: string; text: string };
  /** Something that the merchant should look at. */
  isBad?: boolean;
};
