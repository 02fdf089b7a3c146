import { formatCents } from '#lib/money.ts';

const ACTIONS: Record<string, string> = {
  'category.create': 'Category added',
  'category.update': 'Category changed',
  'category.delete': 'Category deleted',
  'product.create': 'Product added',
  'product.update': 'Product changed',
  'product.stock': 'Stock changed',
  'product.delete': 'Product deleted',
  'import.discard': 'Import discarded',
  'order.note': 'Note changed',
  'order.ask-refund': 'Refund asked for',
  'order.refund': 'Order refunded',
  'order.refuse-refund': 'Refund refused by PayPal',
  'order.resend-mail': 'Confirmation sent again',
};

/** 'Product changed' for 'product.update'; what has no words stays as it is. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? action;
}

/** 'Price' for 'priceCents', 'Image' for 'imageKey'. */
export function fieldText(name: string): string {
  const words = name.replace(/(Cents|Key)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '$12.50' for 1250 in a field of cents; any other value as it is, and a word for an empty one. */
export function valueText(name: string, value: string): string {
  if (name.endsWith('Cents') && /^\d{1,15}$/.test(value)) return formatCents(Number(value));
  return value || '(empty)';
}
