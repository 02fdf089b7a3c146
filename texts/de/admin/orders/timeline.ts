import { counted } from '../../format/counted.ts';
import { money } from '../../format/format.ts';

export const title = 'Verlauf';
export const older = (count: number) => `${counted(count, 'früheren Eintrag', 'frühere Einträge')} anzeigen`;
export const placed = (cents: number) => `Bestellt, ${money(cents)}`;
/** Events of orders that are sent, and of orders that are picked up. */
export const byDeliveryKind = {
  sent: {
    sent: (parcel: number) => `Paket ${parcel} versandt`,
    delivered: (parcel: number) => `Paket ${parcel} zugestellt`,
  },
  fetched: {
    sent: (parcel: number) => `Abholung ${parcel} bereit`,
    delivered: (parcel: number) => `Abholung ${parcel} abgeholt`,
  },
};
export const lineRefunded = { cancelled: 'Artikel storniert', returned: 'Artikel zurückgesendet' };
/** `document` is the name of an invoice or credit note, such as 'Rechnung 17'. */
export const issued = (document: string) => `${document} ausgestellt`;
export const mails = {
  confirmation: 'Bestätigung',
  parcel: (parcel: number) => `E-Mail zu Paket ${parcel}`,
  refund: 'E-Mail zur Erstattung',
  reduced: 'E-Mail zur neuen Summe',
  reminder: 'Zahlungserinnerung',
  cancellation: 'E-Mail zur Stornierung',
  received: 'E-Mail über die Zahlung',
};
export const mailed = (mail: string, to: string) => `${mail} an ${to} gesendet`;
/** Without an email server. */
export const mailSaved = (mail: string, to: string) => `${mail} an ${to} als Datei gespeichert`;
export const mailFailed = (mail: string, to: string) => `${mail} konnte nicht an ${to} gesendet werden`;
export const mailWaits = (mail: string, to: string) => `${mail} wartet auf Versand an ${to}`;
