import { site } from '#lib/site.ts';
import { number } from './format/format.ts';

/** The menus, header and pager of every page, and common buttons. */

/** The title of a page in the browser’s tab. */
export const pageTitle = (page: string) => `${page} · ${site().name}`;

export const skipToContent = 'Zum Inhalt springen';
export const logoLabel = () => `${site().name}, Startseite`;
export const mainMenu = 'Hauptmenü';
export const shop = 'Shop';
export const home = 'Startseite';
export const categories = 'Kategorien';
export const favorites = 'Favoriten';
export const myFavorites = 'Meine Favoriten';
export const cart = 'Warenkorb';
export const cartWith = (pieces: number) => `Warenkorb, ${pieces} Artikel`;
export const myCart = 'Mein Warenkorb';
export const account = 'Konto';
export const myAccount = 'Mein Konto';
export const myOrders = 'Meine Bestellungen';
export const admin = 'Verwaltung';
export const adminPanel = 'Shop verwalten';
export const logIn = 'Anmelden';
export const logOut = 'Abmelden';
export const more = 'Mehr';

export const searchProducts = 'Artikel suchen';
export const toggleTheme = 'Farbschema wechseln';
export const showPassword = 'Passwort anzeigen';
/** The accessible name of the live region that contains the toasts. */
export const messages = 'Meldungen';
export const offline = 'Sie sind offline. Stellen Sie eine Verbindung her und versuchen Sie es erneut.';

export const pages = 'Seiten';
export const previous = 'Zurück';
export const next = 'Weiter';
export const pageNumber = (page: number) => `Seite ${number(page)}`;

export const backToHome = 'Zur Startseite';
export const tryAgain = 'Erneut versuchen';
