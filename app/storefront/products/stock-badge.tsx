import { stockLevel } from '#domain/catalog/model/stock-level.ts';
import * as texts from '#texts';

const look = {
  'in-stock': { text: texts.catalogue.inStock, color: 'text-good' },
  'few-left': { text: '', color: 'text-warn' },
  'sold-out': { text: texts.catalogue.soldOut, color: 'text-bad' },
} as const;

/** The availability of a product (spec S2): 'In stock', 'Only 3 left', 'Out of stock'. */
export function StockBadge({ stock, className = '' }: { stock: number; className?: string }) {
  const level = stockLevel(stock);
  const text = level.state === 'few-left' ? texts.catalogue.fewLeft(level.left) : look[level.state].text;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold ${look[level.state].color} ${className}`}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {text}
    </span>
  );
}
