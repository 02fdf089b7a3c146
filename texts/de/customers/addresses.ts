/** Addresses, and the names of address fields in each country. */

export const book = 'Adressen';
export const bookHint =
  'Speichern Sie die Adressen, an die Sie bestellen. An der Kasse können Sie eine davon wählen.';
export const empty = 'Noch keine Adressen';
export const add = 'Adresse hinzufügen';
export const addTitle = 'Neue Adresse';
export const editTitle = 'Adresse bearbeiten';
export const save = 'Adresse speichern';
export const edit = 'Bearbeiten';
export const remove = 'Löschen';
export const isDefault = 'Standard';
export const makeDefault = 'Als Standard festlegen';
/** The accessible name of a button that every address has, such as 'Bearbeiten: Hauptstraße 1'. */
export const named = (what: string, address: string) => `${what}: ${address}`;
export const backToAccount = 'Mein Konto';

export const saved = 'Die Adresse wurde gespeichert';
export const removed = 'Die Adresse wurde gelöscht';
export const defaultSet = 'Die Standardadresse wurde geändert';
export const saveFailed = 'Die Adresse konnte nicht gespeichert werden';
export const removeFailed = 'Die Adresse konnte nicht gelöscht werden';
export const notFound = 'Adresse nicht gefunden';
export const notFoundHint = 'Sie haben keine solche Adresse. Vielleicht wurde sie gelöscht.';

export const country = 'Land';
export const useCountry = 'Dieses Land übernehmen';
export const choose = 'Bitte wählen …';
export const more = 'Firma oder Adresszusatz hinzufügen (optional)';

/** The usual names of the address fields. */
const labels = {
  country,
  name: 'Vor- und Nachname',
  company: 'Firma',
  line1: 'Straße und Hausnummer',
  line2: 'Adresszusatz',
  district: 'Ortsteil',
  city: 'Ort',
  region: 'Provinz',
  postcode: 'Postleitzahl',
  phone: 'Telefon',
};

type Labels = typeof labels;

const state = { region: 'Bundesstaat' };

/** Names that differ from the usual ones, by country code. */
const ofCountry: Record<string, Partial<Labels>> = {
  AE: { region: 'Emirat' },
  AU: state,
  BR: state,
  BS: { region: 'Insel' },
  CV: { region: 'Insel' },
  HK: { region: 'Gebiet', city: 'Distrikt' },
  IE: { region: 'County', postcode: 'Eircode' },
  IN: { ...state, postcode: 'PIN-Code' },
  JM: { region: 'Parish' },
  JP: { region: 'Präfektur' },
  KY: { region: 'Insel' },
  MX: state,
  MY: state,
  NG: state,
  NI: { region: 'Departamento' },
  NR: { region: 'Distrikt' },
  RU: { region: 'Oblast' },
  TV: { region: 'Insel' },
  TW: { region: 'Landkreis' },
  UA: { region: 'Oblast' },
  US: { ...state, postcode: 'ZIP-Code' },
  VE: state,
};

/** Returns the names of the address fields in a country. */
export const labelsOf = (code: string): Labels => ({ ...labels, ...ofCountry[code] });
