/** General error messages, and notes below an error toast. */

/** Shown for pages for which the spec defines no message. */
export const loadPageFailed = 'Diese Seite konnte nicht geladen werden';
export const sendFailed = 'Das konnte nicht gesendet werden';
/** Notes in an error toast: reasons why a request of the browser failed. */
export const connectionLost = 'Die Verbindung ist abgebrochen.';
export const replyBroken = 'Die Verbindung wurde unterbrochen.';
export const tooManyRequests = 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.';
export const refused = 'Das war nicht möglich';
export const onOurSide = 'Bei uns ist ein Fehler aufgetreten.';
/** Shown if the shop has processed a form, but the next page fails to load. */
export const sentAlready = 'Ihre Änderungen sind angekommen. Sie müssen sie nicht noch einmal senden.';
export const mayBeOld = 'Diese Seite ist möglicherweise nicht mehr aktuell.';
export const busy = 'Im Shop ist gerade sehr viel los. Bitte versuchen Sie es gleich noch einmal.';
export const tooManyFiles =
  'Es werden gerade zu viele Bilder hochgeladen. Bitte versuchen Sie es gleich noch einmal.';
export const formStalled = 'Das Formular ist nicht vollständig angekommen. Bitte versuchen Sie es erneut.';

/** Titles and texts of error pages. */
export const title = 'Es ist ein Fehler aufgetreten';
export const onOurSideTitle = 'Bei uns ist ein Fehler aufgetreten';
export const goBack = 'Bitte gehen Sie zurück und versuchen Sie es erneut.';
/** The label of an error's id. The log contains the same id. */
export const reference = 'Fehlernummer:';
export const busyTitle = 'Einen Moment bitte';
export const awayTitle = 'Wir sind gleich wieder da';
export const awayHint =
  'Der Shop ist gerade nicht erreichbar. Ihre Daten sind nicht verloren. Bitte versuchen Sie es erneut.';
/** Shown for a form that failed or whose result is not known. */
export const away = 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.';
/** Shown for a form on a page from an earlier version of the shop. */
export const unknownForm = 'Dieses Formular ist nicht mehr aktuell. Bitte laden Sie die Seite neu.';
/** Shown on a page that was reloaded after an update and that restores the visitor's input. */
export const updated =
  'Der Shop wurde gerade aktualisiert. Bitte prüfen Sie Ihre Eingaben und senden Sie sie erneut.';
export const otherSite = 'Dieses Formular wurde von einer anderen Website gesendet';

/**
 * For a form whose response was lost. Each text names the page on which the visitor can check whether the
 * form arrived.
 */
export const lookAtCart = 'Prüfen Sie Ihren Warenkorb, bevor Sie es erneut versuchen.';
export const lookAtFavorites = 'Prüfen Sie Ihre Favoriten, bevor Sie es erneut versuchen.';
export const lookAtProducts = 'Prüfen Sie die Artikel, bevor Sie es erneut versuchen.';
export const lookAtCategories = 'Prüfen Sie die Kategorien, bevor Sie es erneut versuchen.';
export const lookAtImports = 'Prüfen Sie die letzten Importe, bevor Sie es erneut versuchen.';
export const lookAtJobs = 'Prüfen Sie die Aufgaben, bevor Sie es erneut versuchen.';
export const lookAtSettings = 'Prüfen Sie diese Einstellungen, bevor Sie es erneut versuchen.';
export const lookAtOrder = 'Prüfen Sie diese Bestellung, bevor Sie es erneut versuchen.';
