/** The card form of a payment provider inside the shop’s payment page. `label` is the provider’s name. */

export const connecting = (label: string) => `Connecting to ${label}…`;
export const cardsGoTo = (label: string) => `Your card details go straight to ${label}, never to this shop.`;
export const testMode = (label: string) => `${label} test mode: you won’t be charged.`;
export const notLoaded = (label: string) =>
  `${label}’s form can’t be loaded here. Pay on its own page instead.`;
