import { ChevronRight } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';

/** The `summary` of a `details` element with the class `group`. Its arrow turns when the `details` opens. */
export function Disclosure({ text }: { text: string }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-medium underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
      <Icon node={ChevronRight} className="size-4 text-quiet transition-transform group-open:rotate-90" />
      {text}
    </summary>
  );
}
