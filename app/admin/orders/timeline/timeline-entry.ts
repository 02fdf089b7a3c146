/** An event in the history of an order, in words. */
export type TimelineEntry = {
  at: Date;
  text: string;
  detail?: string;
  /** A link to the details. */
  link?: { to: string; text: string };
  /** Whether the event is a problem that the merchant should look at. */
  isBad?: boolean;
};
