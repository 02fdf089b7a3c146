export const title = 'Abschnitte';
export const hint = 'Was die Startseite zeigt, von oben nach unten. Änderungen sind sofort sichtbar.';
export const kinds = {
  banner: 'Banner',
  categories: 'Kategorien',
  all: 'Unsere Empfehlungen: alle Artikel, seitenweise',
  newest: 'Neueste Artikel',
  sale: 'Reduzierte Artikel',
  picks: 'Handverlesene Artikel',
  text: 'Text mit Bild',
};
export const hidden = 'Ausgeblendet';
export const moveUp = (section: string) => `Nach oben: ${section}`;
export const moveDown = (section: string) => `Nach unten: ${section}`;
export const show = 'Anzeigen';
export const hide = 'Ausblenden';
export const showNamed = (section: string) => `Anzeigen: ${section}`;
export const hideNamed = (section: string) => `Ausblenden: ${section}`;
export const remove = 'Entfernen';
export const removeNamed = (section: string) => `Entfernen: ${section}`;
export const edit = 'Bearbeiten';
export const editNamed = (section: string) => `Bearbeiten: ${section}`;
export const kind = 'Neuer Abschnitt';
export const add = 'Abschnitt hinzufügen';
export const full =
  'Die Startseite hat 12 Abschnitte, mehr sind nicht möglich. Entfernen Sie einen, um einen neuen hinzuzufügen.';
export const arrangeFailed = 'Die Abschnitte konnten nicht gespeichert werden';
export const saveAndShow = 'Speichern und anzeigen';
/** Form fields, by name. */
export const fields = {
  section_title: { label: 'Titel' },
  section_text: { label: 'Text' },
  section_button: { label: 'Schaltfläche' },
  section_link: { label: 'Link' },
  section_products: { label: 'Artikel, einer je Zeile', noun: 'Liste der Artikel' },
  section_picture: { label: 'Bild' },
};
export const productsHint =
  'Eine Nummer, ein Name oder eine SKU, zum Beispiel „12 Leinenhemd“. Bis zu 12, in dieser Reihenfolge.';
export const linkHint =
  'Eine Seite des Shops, zum Beispiel /categories/Küche, oder ein Link, der mit https:// beginnt.';
export const unknownProduct = (line: string) =>
  `Der Shop führt keinen Artikel „${line}“. Geben Sie je Zeile eine Nummer, einen Namen oder eine SKU ein.`;
export const tooManyProducts = (most: number) => `Wählen Sie höchstens ${most} Artikel.`;
export const search = 'Artikel suchen';
export const addProduct = (name: string) => `${name} hinzufügen`;
export const nothingFound = 'Kein Artikel gefunden';
