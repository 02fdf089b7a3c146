/** Settings of orders that are paid later. */

export const title = 'Später bezahlen';
export const intro =
  'Bestellungen per Überweisung, auf Rechnung oder gegen Barzahlung werden sofort angelegt und ihre Artikel reserviert. Die Zahlung vermerken Sie auf der Seite der Bestellung.';
export const loadFailed = 'Diese Einstellungen konnten nicht geladen werden';
export const saveFailed = 'Diese Einstellungen konnten nicht gespeichert werden';
export const saved = 'Gespeichert';
export const unchanged = 'Es hat sich nichts geändert';

export const account = 'Bankverbindung';
export const accountHint =
  'Wer per Überweisung oder auf Rechnung bezahlt, sieht sie bei der Bestellung und in E-Mails.';
/** The payment methods and what each one means. */
export const methods = {
  'bank-transfer': {
    title: 'Überweisung',
    hint: 'Kunden überweisen zuerst. Sie versenden die Bestellung, sobald sie bezahlt ist.',
  },
  invoice: {
    title: 'Rechnung',
    hint: 'Sie können die Bestellung vor der Zahlung versenden. Bieten Sie dies Kunden an, denen Sie vertrauen.',
  },
  'cash-on-collection': {
    title: 'Barzahlung bei Abholung',
    hint: 'Kunden sehen sie, wenn sie eine Versandart mit Abholort wählen.',
  },
};
export const isOn = 'Ein';
/** Form fields, by name. */
export const fields = {
  account_holder: { label: 'Kontoinhaber', noun: 'Kontoinhaber' },
  iban: { label: 'IBAN', noun: 'IBAN' },
  bic: { label: 'BIC', noun: 'BIC' },
  bank: { label: 'Bank', noun: 'Bank' },
  on: { label: 'An der Kasse anbieten' },
  due_days: { label: 'Zahlungsziel in Tagen', noun: 'Anzahl der Tage' },
  cancel_days: { label: 'Tage bis zur Stornierung unbezahlter Bestellungen', noun: 'Anzahl der Tage' },
  remind: {
    label: 'Per E-Mail erinnern',
    choices: { never: 'Nie', before: 'Vor Ablauf der Zahlungsfrist', after: 'Nach Ablauf der Zahlungsfrist' },
  },
  remind_days: { label: 'Tage vor oder nach Ablauf der Zahlungsfrist', noun: 'Anzahl der Tage' },
  members_only: { label: 'Nur für Kunden mit Konto' },
  most: { label: 'Höchste Summe', noun: 'Betrag' },
  instructions: { label: 'Eigene Hinweise', noun: 'Text' },
};
export const cancelHint =
  'Ab der Bestellung gezählt. 0 = nie. Die Artikel sind dann wieder verkäuflich, und der Kunde erhält eine E-Mail. Bezahlte oder versandte Bestellungen werden nie storniert.';
export const remindHint = 'Kunden werden einmal erinnert.';
export const mostHint = '0 = jede Summe.';
export const instructionsHint = 'Steht bei der Bestellung und in E-Mails, bis zu 1.000 Zeichen.';
export const cancelTooEarly = 'Geben Sie mindestens das Zahlungsziel ein, oder 0 für nie';
