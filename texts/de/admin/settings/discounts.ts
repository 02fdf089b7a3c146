import { zoneName } from '#lib/dates/zone.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';

export const title = 'Rabattcodes';
export const loadFailed = 'Die Rabatte konnten nicht geladen werden';
export const addDiscount = 'Rabatt hinzufügen';
export const addCode = 'Code hinzufügen';
export const editDiscount = 'Rabatt bearbeiten';
export const newDiscount = 'Neuer Rabatt';
export const notFound = 'Diesen Rabatt gibt es nicht';

export const find = 'Rabatte suchen';
export const nameOrCode = 'Name oder Code';
export const state = 'Status';
export const by = 'Typ';
export const anyway = 'Alle';
export const byCode = 'Mit Code';
export const automatic = 'Automatisch';
export const states = {
  active: 'Aktiv',
  'not-yet': 'Geplant',
  ended: 'Beendet',
  'used-up': 'Aufgebraucht',
  inactive: 'Inaktiv',
};

export const tabs = {
  label: 'Rabatte nach Status',
  all: 'Alle',
  active: 'Aktiv',
  scheduled: 'Geplant',
  ended: 'Beendet',
  /** A tab with its number of discounts, such as 'Aktiv (3)'. */
  counted: (tab: string, count: number) => `${tab} (${count})`,
};
export const emptyTabs = {
  active: 'Keine aktiven Rabatte',
  scheduled: 'Keine geplanten Rabatte',
  ended: 'Keine beendeten Rabatte',
};

export const list = 'Rabatte in der Reihenfolge ihrer Anwendung';
export const pages = 'Seiten der Rabatte';
export const nothingMatches = 'Kein passender Rabatt';
export const emptyTitle = 'Noch keine Rabatte';
export const emptyHint =
  'Senken Sie Preise ab einem Datum für alle, oder geben Sie Kunden einen Code wie WINTER10.';
export const name = 'Name';
export const code = 'Code';
export const uses = 'Verwendet';
/** The number of uses: '3 von 20', or '3' if there is no limit. */
export const usesOf = (count: number, most: number | null) =>
  most === null ? `${count}` : `${count} von ${most}`;
export const usedSoFar = (count: number) =>
  `Bisher ${counted(count, 'Mal', 'Mal')} verwendet, einschließlich laufender Zahlungen.`;
export const percentOff = (percent: number) => `${number(percent)}\u00a0%`;
export const xForY = (x: number, y: number) => `${x} zum Preis von ${y}`;

/**
 * The values of a discount for `summary`. Amounts and days are formatted. A value that was not entered is ''.
 */
type Rule = {
  kind: keyof typeof kinds;
  /** The discount, such as '10 %' or '5,00 €'. */
  by: string;
  x: number;
  y: number;
  /**
   * The names of the categories and the number of the products with the discount. If there are none, all
   * products have it.
   */
  categories: string[];
  products: number;
  code: string;
  from: string;
  until: string;
  minimum: string;
  firstOrder: boolean;
  uses: string;
};
/**
 * A discount in one sentence, such as '10 % Rabatt auf alles mit dem Code WINTER10, ab 23. November 2026.'
 */
export const summary = ({ kind, by, categories, products, code, ...rule }: Rule) => {
  const parts = [...categories, ...(products > 0 ? [counted(products, 'Artikel', 'Artikel')] : [])];
  const scope = parts.length > 0 ? parts.join(', ') : 'alles';
  const heads = {
    percent: () => `${by} Rabatt auf ${scope}`,
    amount: () => `${by} Rabatt auf ${scope}`,
    delivery: () => `Kostenloser Versand für ${scope}`,
    x_for_y: () => `${xForY(rule.x, rule.y)} auf ${scope}`,
  };
  const rest = [
    heads[kind]() + (code ? ` mit dem Code ${code}` : ', automatisch'),
    rule.from && `ab ${rule.from}`,
    rule.until && `bis ${rule.until}`,
    rule.minimum && `ab einem Bestellwert von ${rule.minimum}`,
    rule.firstOrder && 'nur bei der ersten Bestellung',
    rule.uses && `höchstens ${rule.uses}-mal`,
  ];
  return `${rest.filter(Boolean).join(', ')}.`;
};
export const summaryTitle = 'Zusammenfassung';
export const noSummary = 'Geben Sie den Rabatt ein, um die Zusammenfassung zu sehen.';

export const what = 'Rabatt';
export const whatFor = 'Gilt für';
export const when = 'Zeitraum und Grenzen';
export const kinds = {
  percent: 'Prozent',
  amount: 'Betrag',
  delivery: 'Kostenloser Versand',
  x_for_y: 'X zum Preis von Y',
};
export const nameHint = 'Leer lassen, um den Code zu verwenden.';
export const codeHint =
  'Kunden geben ihn im Warenkorb ein, zum Beispiel WINTER10. Lassen Sie das Feld für einen automatischen Rabatt leer.';
export const percentHint = 'Zum Beispiel 10.';
/** The example 5,00 with the decimals of the shop's currency. */
const example = () => centsToInput(500);
export const amountHint = () => `Zum Beispiel ${example()}. Nie mehr, als die Artikel kosten.`;
export const xHint = 'Wie viele gekauft werden, zum Beispiel 3.';
export const yHint = 'Wie viele davon bezahlt werden, zum Beispiel 2. Die günstigsten sind gratis.';
export const positionHint =
  'Niedrigere Zahlen werden zuerst angewendet, Codes nach den automatischen Rabatten.';
export const minHint =
  'Zählt die Artikel, für die der Rabatt gilt, vor Abzug von Rabatten. 0 = kein Mindestwert.';
export const categoriesHint =
  'Ohne Angabe von Kategorien und Artikeln gilt der Rabatt für das gesamte Sortiment.';
/** The hint if JavaScript is off, because the merchant then types the list. */
export const typedCategoriesHint = `Eine pro Zeile. ${categoriesHint}`;
export const productsHint = 'Einzelne Artikel, zusätzlich zu den Kategorien.';
export const typedProductsHint = 'Nummern (#) aus der Artikelliste, zum Beispiel 12, 15.';
export const perCustomerHint =
  'Gäste müssen sich anmelden, um den Rabatt zu nutzen. Ohne Angabe gilt keine Grenze.';
export const momentHint = () => zoneName();
export const unlimitedHint = 'Ohne Angabe gilt keine Grenze.';

export const needsName = 'Geben Sie einen Namen ein, oder einen Code, der als Name dient';
export const needsPercent = 'Geben Sie einen Prozentsatz ein, zum Beispiel 10';
export const percentAboveZero = 'Geben Sie einen Prozentsatz über 0 ein, zum Beispiel 10';
export const amountAboveZero = () => `Geben Sie einen Betrag über 0 ein, zum Beispiel ${example()}`;
export const needsAmount = () => `Geben Sie einen Betrag ein, zum Beispiel ${example()}`;
export const needsX = 'Geben Sie eine Zahl von 2 bis 100 ein';
export const needsY = 'Geben Sie eine Zahl ab 1 ein, die kleiner als X ist';
export const needsOne = 'Geben Sie 1 oder mehr ein';
export const endsTooSoon = 'Das Ende muss nach dem Beginn liegen';
export const unknownCategory = (category: string) => `Es gibt keine Kategorie „${category}“`;
export const unknownProduct = (id: number) => `Es gibt keinen Artikel ${id}`;

export const saved = 'Rabatt gespeichert';
export const deleted = 'Rabatt gelöscht';
export const saveFailed = 'Der Rabatt konnte nicht gespeichert werden';
export const deleteFailed = 'Der Rabatt konnte nicht gelöscht werden';
export const deleteDiscount = 'Rabatt löschen';
export const deleteQuestion =
  'Kunden können diesen Rabatt dann nicht mehr nutzen. Bestehende Bestellungen ändern sich nicht.';

/** Form fields, by name. */
export const fields = {
  name: { label: name },
  code: { label: 'Code' },
  kind: { label: 'Art' },
  percent: { label: 'Prozent' },
  amount: { label: 'Betrag' },
  x: { label: 'X' },
  y: { label: 'Y' },
  position: { label: 'Reihenfolge', noun: 'Reihenfolge' },
  active: { label: 'Aktiv' },
  min_subtotal: { label: 'Mindestbestellwert' },
  categories: { label: 'Kategorien' },
  products: { label: 'Artikel' },
  first_order: { label: 'Nur für die erste Bestellung' },
  gift_cards: { label: 'Auch für Geschenkgutscheine' },
  starts_at: { label: 'Von' },
  ends_at: { label: 'Bis' },
  max_uses: { label: 'Verwendungen insgesamt', noun: 'Verwendungen insgesamt' },
  max_per_customer: { label: 'Verwendungen pro Kunde', noun: 'Verwendungen pro Kunde' },
};
