export const loadFavoritesFailed = 'Ihre Favoriten konnten nicht geladen werden';
export const addFavoriteFailed = 'Der Artikel konnte nicht zu den Favoriten hinzugefügt werden';
export const removeFavoriteFailed = 'Der Artikel konnte nicht aus den Favoriten entfernt werden';
export const addedToFavorites = 'Zu den Favoriten hinzugefügt';
export const removedFromFavorites = 'Aus den Favoriten entfernt';

export const title = 'Meine Favoriten';
export const emptyTitle = 'Noch keine Favoriten';
export const emptyHint = 'Tippen Sie bei einem Artikel auf das Herz, um ihn hier wiederzufinden.';
export const emptyLink = 'Jetzt stöbern';
export const goneProduct = 'Nicht mehr erhältlich';
export const add = 'Zu Favoriten hinzufügen';
export const remove = 'Aus Favoriten entfernen';
export const addNamed = (product: string) => `${product} zu den Favoriten hinzufügen`;
export const removeNamed = (product: string) => `${product} aus den Favoriten entfernen`;
