type Tone = 'good' | 'warn' | 'bad' | 'quiet';

const tones: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  quiet: 'text-quiet',
};

/** A short label for a row. The text alone says everything, because some users can't see the color. */
export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: React.ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
