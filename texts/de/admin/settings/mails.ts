/** Emails to customers: their previews and opening sentences. */

export const title = 'E-Mails';
export const loadFailed = 'Die E-Mails konnten nicht geladen werden';
export const saveFailed = 'Die Einleitung konnte nicht gespeichert werden';
export const sendFailed = 'Die Vorschau konnte nicht gesendet werden';
export const hint = 'Sehen Sie, was Ihre Kunden erhalten, und schreiben Sie die ersten Sätze selbst.';
/** The kinds of emails and when each one is sent. */
export const kinds = {
  confirmation: {
    name: 'Bestellbestätigung',
    when: 'Sobald eine Bestellung bezahlt ist oder mit späterer Zahlung aufgegeben wurde',
  },
  shipping: { name: 'Unterwegs', when: 'Wenn Sie Artikel als versandt markieren' },
  ready: { name: 'Abholbereit', when: 'Wenn Artikel abgeholt werden können' },
  reminder: {
    name: 'Zahlungserinnerung',
    when: 'Einmal, wenn eine später zu zahlende Bestellung noch offen ist',
  },
  'payment-received': {
    name: 'Zahlung eingegangen',
    when: '5 Minuten nachdem Sie eine Bestellung als bezahlt markieren; nicht bei Barzahlung',
  },
  cancellation: { name: 'Stornierung', when: 'Wenn eine unbezahlte Bestellung storniert wird' },
  'partial-refund': { name: 'Teilerstattung', when: 'Wenn ein Teil einer Bestellung erstattet wird' },
  'whole-refund': { name: 'Vollständige Erstattung', when: 'Wenn eine ganze Bestellung erstattet wird' },
  refund: {
    name: 'Erstattung ohne Bestellung',
    when: 'Wenn aus einer Zahlung keine Bestellung werden konnte',
  },
  'restock-confirm': {
    name: 'Wieder da: Bestätigung',
    when: 'Wenn ein Gast eine E-Mail zu einem Artikel anfordert',
  },
  'back-in-stock': { name: 'Wieder da', when: 'Wenn ein Artikel wieder da ist, auf den ein Kunde wartet' },
  'reset-password': { name: 'Neues Passwort', when: 'Wenn jemand das Passwort vergessen hat' },
  'sign-in': { name: 'Anmelde-Link', when: 'Wenn der Anmeldedienst einen Link zum Anmelden schickt' },
  'verify-email': { name: 'Adressbestätigung', when: 'Wenn der Anmeldedienst eine Adresse bestätigt' },
};
export const ownOpening = 'Eigene Einleitung';
export const allMails = 'Alle E-Mails';

export const preview = 'Vorschau';
export const subject = 'Betreff';
export const asHtml = 'Mit Gestaltung';
export const asText = 'Als reiner Text';
export const previewOf = (kind: string) => `Vorschau: ${kind}`;
export const fromNewest = 'Dies ist die E-Mail zu Ihrer neuesten Bestellung.';
export const fromSample = 'Ihr Shop hat noch keine Bestellungen, deshalb zeigt diese Vorschau Beispieldaten.';
export const sendToMe = (email: string) => `An ${email} senden`;
export const sent = (email: string) => `Die Vorschau ist unterwegs an ${email}`;

export const openingTitle = 'Einleitung';
/** Form fields, by name. */
export const fields = { opening: { label: 'Einleitung', noun: 'Einleitung' } };
export const openingHint =
  'Reiner Text, bis zu 500 Zeichen. Eine Leerzeile beginnt einen Absatz. Gilt für die aktuelle Sprache des Shops.';
/** The placeholders and what each one means. */
export const placeholdersTitle = 'Platzhalter';
export const placeholders = {
  order: 'die kurze Bestellnummer',
  date: 'der Tag der Bestellung oder Zahlung',
  shop: 'der Name Ihres Shops',
  parcel: '„Ihre Bestellung 1a2b3c4d“ oder „Paket 1 von 2 Ihrer Bestellung 1a2b3c4d“',
  place: 'wo die Bestellung abgeholt wird',
  product: 'der Name des Artikels',
  rest: 'ein Satz über Artikel, die noch folgen, falls es welche gibt',
  amount: 'der offene, eingegangene oder erstattete Betrag',
  provider: 'der Zahlungsanbieter',
  reason: 'ein Satz dazu, warum es keine Bestellung gibt',
};
export const unknownPlaceholder = (found: string, known: string) =>
  `${found} ist kein Platzhalter dieser E-Mail. Verwenden Sie ${known}, oder entfernen Sie die geschweiften Klammern.`;
export const save = 'Einleitung speichern';
export const restore = 'Original wiederherstellen';
export const saved = 'Einleitung gespeichert';
export const restored = 'Original wiederhergestellt';
export const unchanged = 'Die Einleitung ist unverändert';
export const notFound = 'E-Mail nicht gefunden';
