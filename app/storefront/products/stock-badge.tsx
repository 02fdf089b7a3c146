import { stockLevel } from '#domain/catalog/product.ts';

const look = {
  'in-stock': { text: 'In stock', color: 'text-good' },
  'few-left': { text: '', color: 'text-warn' },
  'sold-out': { text: 'Out of stock', color: 'text-bad' },
} as const;

/** Whether a product can be had (spec S2): 'In stock', 'Only 3 left', 'Out of stock'. */
export function StockBadge({ stock, className = '' }: { stock: number; className?: string }) {
  const level = stockLevel(stock);
  const text = level.state === 'few-left' ? `Only ${level.left} left` : look[level.state].text;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold ${look[level.state].color} ${className}`}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {text}
    </span>
  );
}
