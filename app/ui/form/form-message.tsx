import { CircleAlert } from 'lucide';
import { Icon } from '../icon.tsx';

/** The error of a whole form. Screen readers announce it. */
export function FormMessage({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="message-appears flex items-center gap-2.5 rounded-xl border border-bad/40 bg-bad/8 px-4 py-3 text-sm font-medium text-bad"
    >
      <Icon node={CircleAlert} className="size-4 shrink-0" />
      {text}
    </p>
  );
}
