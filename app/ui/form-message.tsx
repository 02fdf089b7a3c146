import { CircleAlert } from 'lucide-react';

/** What is wrong with a form as a whole; read out when it appears. */
export function FormMessage({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="message-appears flex items-center gap-2.5 rounded-xl border border-bad/40 bg-bad/8 px-4 py-3 text-sm font-medium text-bad"
    >
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}
