/** Maintenance: while the shop moves to another database, it can be read but not changed. */

export const title = 'Wir ziehen gerade um';
export const hint =
  'Der Shop nimmt einige Minuten lang keine Bestellungen oder Änderungen an. Geleistete Zahlungen sind sicher. Bitte versuchen Sie es bald wieder.';
