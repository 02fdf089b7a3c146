import { zoned } from '#lib/dates/zone.ts';

/** The product feed for merchant centers. */

export const title = 'Produktdaten-Feed';
export const loadFailed = 'Der Produktdaten-Feed konnte nicht geladen werden';
export const makeFailed = 'Die Feed-Adresse konnte nicht erstellt werden';
export const revokeFailed = 'Die Feed-Adresse konnte nicht widerrufen werden';
export const made = 'Feed-Adresse erstellt';
export const revoked = 'Feed-Adresse widerrufen';
export const nothingToRevoke = 'Es gibt keine Feed-Adresse, die widerrufen werden kann';

export const hint =
  'Das Google Merchant Center und ähnliche Dienste lesen Ihre Artikel, Preise und Lagerbestände von einer Adresse, so oft, wie Sie es dort einstellen. Niemand kann die Adresse erraten.';
export const none = 'Es gibt noch keine Feed-Adresse.';
export const present =
  'Der Feed hat eine Adresse. Sie wurde nur einmal angezeigt, als sie erstellt wurde. Um eine Adresse zu sehen, erstellen Sie eine neue.';
export const copyNow =
  'Kopieren Sie die Adresse jetzt: Sie wird nicht noch einmal angezeigt. Tragen Sie sie im Merchant Center als geplanten Feed ein.';
export const address = 'Feed-Adresse';
export const madeAt = () => zoned('Erstellt');
export const readAt = () => zoned('Zuletzt gelesen');
export const neverRead = 'Nie';
export const make = 'Adresse erstellen';
export const makeAnew = 'Neue Adresse erstellen';
export const makeAnewHint = 'Die bisherige Adresse funktioniert dann nicht mehr.';
export const revoke = 'Adresse widerrufen';
