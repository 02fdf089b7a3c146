import { counted } from '../../format/counted.ts';

export const categoryNameRequired = 'Geben Sie einen Namen für die Kategorie ein';
export const categoryImageRequired = 'Wählen Sie ein Bild für die Kategorie aus';
export const addCategoryFailed = 'Die Kategorie konnte nicht hinzugefügt werden';
export const updateCategoryFailed = 'Die Kategorie konnte nicht geändert werden';
export const deleteCategoryFailed = 'Die Kategorie konnte nicht gelöscht werden';
export const moveCategoryFailed = 'Die Kategorie konnte nicht verschoben werden';
export const categoryAdded = 'Kategorie hinzugefügt';
export const categoryUpdated = 'Kategorie geändert';
export const categoryDeleted = 'Kategorie gelöscht';
export const deleteCategoryQuestion = 'Möchten Sie diese Kategorie wirklich löschen?';

/** Form fields, by name. */
export const fields = {
  name: { label: 'Name', missing: categoryNameRequired },
  meta_title: { label: 'Titel für Suchmaschinen' },
  meta_description: { label: 'Beschreibung für Suchmaschinen' },
  image_key: { label: 'Vorschaubild' },
};

export const list = 'Kategorien in der Reihenfolge der Startseite';
export const order = 'Reihenfolge';
export const orderHint = 'Die Startseite zeigt sie in dieser Reihenfolge.';
export const orderSaved = 'Reihenfolge gespeichert';
export const moveUp = (name: string) => `Nach oben: ${name}`;
export const moveDown = (name: string) => `Nach unten: ${name}`;
export const productsOf = (name: string, count: number) =>
  `${counted(count, 'Artikel', 'Artikel')} in ${name}`;
export const edit = 'Kategorie bearbeiten';
export const newCategory = 'Neue Kategorie';
export const notFound = 'Diese Kategorie gibt es nicht';

export const emptyTitle = 'Noch keine Kategorien';
export const add = 'Kategorie hinzufügen';
export const image = 'Bild';
export const productsFollow = 'Auch die Artikel der Kategorie erhalten den neuen Namen.';
export const oldNameLeadsHere = 'Links mit dem alten Namen funktionieren weiterhin.';
export const orphansTitle = 'Artikel ohne Kategorie';
export const orphansHint =
  'Ihre Kategorie wurde gelöscht. Fügen Sie eine Kategorie mit diesem Namen hinzu oder ordnen Sie die Artikel einer anderen zu.';

export const noProducts = 'Die Kategorie enthält keine Artikel.';
export const whereTo = (count: number) =>
  `Wohin ${count === 1 ? 'soll' : 'sollen'} ${counted(count, 'Artikel', 'Artikel')} verschoben werden?`;
export const nowhere = (name: string) => `In keine andere Kategorie: Name „${name}“ beibehalten`;
export const toCategory = (name: string) => `In „${name}“`;
export const nowhereHint = (count: number) =>
  count === 1
    ? 'Ohne andere Kategorie bleibt der Artikel im Verkauf und in der Suche, erscheint aber auf der Startseite in keiner Kategorie.'
    : 'Ohne andere Kategorie bleiben die Artikel im Verkauf und in der Suche, erscheinen aber auf der Startseite in keiner Kategorie.';
export const deleteCategory = 'Kategorie löschen';
export const keep = 'Abbrechen';
