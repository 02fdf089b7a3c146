export const title = 'Rechnungen';
export const loadFailed = 'Die Rechnungseinstellungen konnten nicht geladen werden';
export const saveFailed = 'Die Rechnungseinstellungen konnten nicht gespeichert werden';
export const saved = 'Rechnungseinstellungen gespeichert';
export const company = 'Ihr Unternehmen';
export const off =
  'Rechnungen sind ausgeschaltet. Geben Sie einen Namen und eine Adresse ein, um sie einzuschalten.';
export const on =
  'Zu jeder Bestellung entsteht innerhalb von Sekunden eine Rechnung, zu jeder Erstattung eine Rechnungskorrektur.';
export const companyName = 'Name';
export const companyAddress = 'Adresse';
export const taxNumber = 'Steuernummer';
export const companyEmail = 'E-Mail';
export const companyPhone = 'Telefon';
/** The link from the site's settings to the page of the invoice settings. */
export const companyLink = 'Unternehmen und Kontakt';
export const contactHint = 'E-Mail und Telefon stehen am Ende von Rechnungen.';
/** The section in which the merchant chooses where customers see the company. */
export const shownTitle = 'Wo Kunden Ihr Unternehmen sehen';
export const shownHint =
  'Rechnungen nennen Ihr Unternehmen immer. Mit Ja stehen Name, Adresse, E-Mail, Telefon und Steuernummer auch am Ende jeder E-Mail, und Suchmaschinen finden sie auf der Startseite.';
export const prefix = 'Nummernpräfix';
export const prefixHint =
  'Zum Beispiel ergibt 2027- die Nummer 2027-000001. Bei Rechnungskorrekturen folgt auf das Präfix ein C.';
export const exportCsv = 'Rechnungen exportieren';
export const packingSlip = 'Lieferschein';
export const packingSlipNotFound = 'Lieferschein nicht gefunden';
export const packingSlipOf = (parcel: number) => `Lieferschein, Paket ${parcel}`;
