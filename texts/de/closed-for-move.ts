/**
 * The page for changes while the shop moves to another database. Visitors can read the shop then, but not
 * change anything.
 */

export const title = 'Wir ziehen gerade um';
export const hint =
  'Der Shop nimmt einige Minuten lang keine Bestellungen oder Änderungen an. Geleistete Zahlungen sind sicher. Bitte versuchen Sie es bald wieder.';
