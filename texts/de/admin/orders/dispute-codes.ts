/** Reasons of disputes by the provider’s code. Codes that are missing here are shown unchanged. */
export const reasons: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Nicht erhalten',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Nicht wie beschrieben',
  UNAUTHORISED: 'Zahlung nicht autorisiert',
  FRAUDULENT: 'Zahlung nicht autorisiert',
  PRODUCT_NOT_RECEIVED: 'Nicht erhalten',
  PRODUCT_UNACCEPTABLE: 'Nicht wie beschrieben',
  DUPLICATE: 'Doppelt bezahlt',
  CREDIT_NOT_PROCESSED: 'Erstattung nicht erhalten',
  DUPLICATE_TRANSACTION: 'Doppelt bezahlt',
  INCORRECT_AMOUNT: 'Falscher Betrag',
  PAYMENT_BY_OTHER_MEANS: 'Auf anderem Weg bezahlt',
  OTHER: 'Anderer Grund',
};

/** Stages of a dispute by the provider’s code. */
export const stages: Record<string, string> = { INQUIRY: 'Anfrage', CHARGEBACK: 'Antrag oder Rückbuchung' };

/** Statuses of a dispute by the provider’s code. */
export const statuses: Record<string, string> = {
  OPEN: 'Offen',
  WAITING_FOR_BUYER_RESPONSE: 'Wartet auf den Käufer',
  WAITING_FOR_SELLER_RESPONSE: 'Wartet auf Ihre Antwort',
  NEEDS_RESPONSE: 'Wartet auf Ihre Antwort',
  WARNING_NEEDS_RESPONSE: 'Anfrage: wartet auf Ihre Antwort',
  APPEAL_NEEDS_RESPONSE: 'Einspruch: wartet auf Ihre Antwort',
  WARNING_UNDER_REVIEW: 'Anfrage: wird geprüft',
  APPEAL_UNDER_REVIEW: 'Einspruch: wird geprüft',
  RESOLVED: 'Abgeschlossen',
  OTHER: 'Offen',
};

/** Outcomes of a dispute by the provider’s code. */
export const outcomes: Record<string, string> = {
  RESOLVED_BUYER_FAVOUR: 'Zugunsten des Käufers entschieden',
  RESOLVED_SELLER_FAVOUR: 'Zugunsten des Shops entschieden',
  CANCELED_BY_BUYER: 'Vom Käufer zurückgezogen',
  ACCEPTED: 'Vom Shop anerkannt',
};
