/** Reasons of disputes by the provider’s code. Codes that are missing here are shown unchanged. */
export const reasons: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Not received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Not as described',
  UNAUTHORISED: 'Payment not authorized',
  FRAUDULENT: 'Payment not authorized',
  PRODUCT_NOT_RECEIVED: 'Not received',
  PRODUCT_UNACCEPTABLE: 'Not as described',
  DUPLICATE: 'Paid twice',
  CREDIT_NOT_PROCESSED: 'Refund not received',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Wrong amount',
  PAYMENT_BY_OTHER_MEANS: 'Paid in another way',
  OTHER: 'Other reason',
};

/** Stages of a dispute by the provider’s code. */
export const stages: Record<string, string> = { INQUIRY: 'Inquiry', CHARGEBACK: 'Claim or chargeback' };

/** Statuses of a dispute by the provider’s code. */
export const statuses: Record<string, string> = {
  OPEN: 'Open',
  WAITING_FOR_BUYER_RESPONSE: 'Waiting for the buyer',
  WAITING_FOR_SELLER_RESPONSE: 'Waiting for your response',
  NEEDS_RESPONSE: 'Waiting for your response',
  WARNING_NEEDS_RESPONSE: 'Inquiry: waiting for your response',
  APPEAL_NEEDS_RESPONSE: 'Appeal: waiting for your response',
  WARNING_UNDER_REVIEW: 'Inquiry: under review',
  APPEAL_UNDER_REVIEW: 'Appeal: under review',
  RESOLVED: 'Closed',
  OTHER: 'Open',
};

/** Outcomes of a dispute by the provider’s code. */
export const outcomes: Record<string, string> = {
  RESOLVED_BUYER_FAVOUR: 'Decided for the buyer',
  RESOLVED_SELLER_FAVOUR: 'Decided for the shop',
  CANCELED_BY_BUYER: 'Withdrawn by the buyer',
  ACCEPTED: 'Accepted by the shop',
};
