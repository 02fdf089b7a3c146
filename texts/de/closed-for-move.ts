/**
 * Shown to a visitor who tries to change something while the shop moves to another database. During the move,
 * visitors can only read the shop.
 */

export const title = 'Wir ziehen gerade um';
export const hint =
  'Der Shop nimmt einige Minuten lang keine Bestellungen oder Änderungen an. Geleistete Zahlungen sind sicher. Bitte versuchen Sie es bald wieder.';
