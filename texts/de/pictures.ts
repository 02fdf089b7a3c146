import type { StorageCode, StorageReason } from '#lib/errors/storage-error.ts';
import { number } from './format/format.ts';

export const choose = 'Bild auswählen';
export const change = 'Ändern';
export const remove = 'Entfernen';
/** The choice that removes the picture if JavaScript is off. */
export const removePicture = 'Bild entfernen';
export const chooseFor = (label: string) => `${label}: Bild auswählen`;
export const changeFor = (label: string) => `${label}: anderes Bild auswählen`;
export const allowed = (megabytes: number) =>
  `JPEG, PNG, WebP, AVIF oder GIF mit bis zu ${megabytes}\u00A0MB.`;
export const notAPicture = 'Bitte wählen Sie ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.';
export const tooLarge = (megabytes: number) =>
  `Dieses Bild ist zu groß. Bitte wählen Sie eines mit bis zu ${megabytes}\u00A0MB.`;
export const tooManyPixels = (most: number) =>
  `Dieses Bild hat mehr als ${number(most)} Pixel. Bitte wählen Sie ein kleineres.`;
export const gone = 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie es erneut aus.';

export const uploadLabel = 'Bild-Upload';
export const uploading = 'Das Bild wird hochgeladen.';
export const uploaded = 'Das Bild ist hochgeladen. Speichern Sie, um es zu behalten.';
export const uploadPaused = 'Der Upload ist angehalten.';
export const uploadCanceling = 'Der Upload wird abgebrochen.';
/** Added to the message if the form waits for the upload. */
export const savedAfterwards = 'Ihre Änderungen werden gespeichert, sobald es hochgeladen ist.';
export const waitingForNetwork = 'Warten auf das Netz. Der Upload wird automatisch fortgesetzt.';
export const waitingForShop =
  'Der Shop kann das Bild gerade nicht annehmen. Der Upload wird automatisch fortgesetzt.';
export const waitingForUploads = 'Es laufen gerade zu viele Uploads. Dieser wird automatisch fortgesetzt.';
export const pause = 'Anhalten';
export const resume = 'Fortsetzen';
export const cancel = 'Abbrechen';

/** Reasons why a picture could not be stored, by the reason or the code of the error. */
export const storageFailures: Record<StorageCode | StorageReason, string> = {
  unauthenticated: 'Bitte melden Sie sich erneut an und versuchen Sie es noch einmal.',
  'unauthorized-app': 'Dieser Shop darf keine Dateien speichern.',
  'quota-exceeded': 'Für Bilder ist kein Speicherplatz mehr frei.',
  unauthorized: 'Sie haben nicht das Recht, hier ein Bild zu speichern.',
  'object-not-found': gone,
  canceled: 'Der Upload wurde abgebrochen.',
  'retry-limit-exceeded': 'Die Verbindung war zu lange unterbrochen. Bitte versuchen Sie es erneut.',
  'invalid-argument': 'Diese Datei kann nicht hochgeladen werden.',
  'unsupported-environment':
    'Dieser Browser kann nicht in Teilen hochladen. Bitte wählen Sie ein kleineres Bild.',
  unknown: 'Das Bild konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  'file-changed':
    'Diese Datei wurde während des Uploads geändert oder entfernt. Bitte wählen Sie sie erneut aus.',
  'shop-away': 'Der Shop konnte das Bild nicht annehmen. Bitte versuchen Sie es später erneut.',
  'too-many-uploads': 'Es laufen gerade zu viele Uploads. Bitte versuchen Sie es später erneut.',
  'too-large': 'Diese Datei ist zu groß. Bitte wählen Sie ein kleineres Bild.',
  'not-a-picture': `Diese Datei ist kein Bild. ${notAPicture}`,
  unreadable: `Dieses Bild lässt sich nicht lesen. ${notAPicture}`,
};
