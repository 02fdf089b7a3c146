/** A payment method, and whether it is turned on. */
export type ChosenMethod = { name: string; on: boolean };

/**
 * The payment methods of the shop, in the order of the payment page. `on` applies until the merchant changes
 * it. To add a method, add a line here and one in the texts of the payment settings. Providers without a
 * line, and methods that are paid later, come last and are turned on.
 */
export const PAYMENT_METHODS: readonly ChosenMethod[] = [
  { name: 'card', on: true },
  { name: 'paypal', on: true },
  { name: 'stripe', on: true },
];

const MAX_METHODS = 50;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Reads the payment methods that the merchant chose, from a stored text such as 'stripe,-card'. The names are
 * in order, and '-' precedes a method that is turned off. Null if the text is invalid.
 */
export function parseChoice(stored: string): ChosenMethod[] | null {
  if (stored === '') return [];
  const methods = stored
    .split(',')
    .map((word) => ({ name: word.replace(/^-/, ''), on: !word.startsWith('-') }));
  const names = new Set(methods.map(({ name }) => name));
  const isSound = methods.length <= MAX_METHODS && names.size === methods.length;
  return isSound && methods.every(({ name }) => NAME.test(name)) ? methods : null;
}

/** Writes a choice as the text that `parseChoice` reads; '' if it equals the choice of a new shop. */
export function writeChoice(methods: readonly ChosenMethod[]): string {
  const usual = usualMethods(methods.map(({ name }) => name));
  const isUsual = usual.every(({ name, on }, at) => methods[at]?.name === name && methods[at].on === on);
  return isUsual ? '' : methods.map(({ name, on }) => (on ? name : `-${name}`)).join(',');
}

/**
 * The methods with these names, in the order of the stored choice. Methods that are not in the choice come
 * last.
 */
export function chosenMethods(names: Iterable<string>, stored: string): ChosenMethod[] {
  const known = new Set(names);
  const chosen = (parseChoice(stored) ?? []).filter(({ name }) => known.delete(name));
  return [...chosen, ...usualMethods([...known])];
}

/** Whether the merchant has turned this method on. */
export function isMethodOn(name: string, stored: string): boolean {
  return chosenMethods([name], stored)[0]?.on ?? false;
}

function usualMethods(names: string[]): ChosenMethod[] {
  const own = PAYMENT_METHODS.filter(({ name }) => names.includes(name));
  const others = names.filter((name) => PAYMENT_METHODS.every((each) => each.name !== name));
  return [...own, ...others.map((name) => ({ name, on: true }))];
}
