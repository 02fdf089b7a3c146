/** The stored status of an order, as it is (spec S4). */
export function OrderStatus({ status, className = '' }: { status: string | null; className?: string }) {
  if (!status) return null;
  const look = status === 'COMPLETED' ? 'text-good' : 'text-quiet';
  return (
    <span className={`rounded-full bg-sunken px-3 py-1 text-xs font-semibold ${look} ${className}`}>
      {status}
    </span>
  );
}
