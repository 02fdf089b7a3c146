/** The card form of a payment provider inside the shop’s payment page. `label` is the provider’s name. */

export const connecting = (label: string) => `Verbindung zu ${label} wird hergestellt …`;
export const cardsGoTo = (label: string) => `Ihre Kartendaten gehen direkt an ${label}, nie an diesen Shop.`;
export const testMode = (label: string) => `Testmodus von ${label}: Es fließt kein echtes Geld.`;
export const notLoaded = (label: string) =>
  `Das Formular von ${label} lässt sich hier nicht laden. Bezahlen Sie stattdessen auf dessen Seite.`;
