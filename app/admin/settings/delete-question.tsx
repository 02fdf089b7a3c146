import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';

type Props = {
  label: string;
  question: string;
  /** The hidden fields of the form. */
  fields: Record<string, string | number>;
  submit: string;
  /** The address of the page without the question. The link that cancels leads to this address. */
  keep: string;
};

/** Asks before a record is deleted. The link that cancels has the focus at first. */
export function DeleteQuestion({ label, question, fields, submit, keep }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <section aria-label={label} className="grid gap-4 rounded-2xl border border-bad/40 bg-bad/8 p-4">
      <p className="font-semibold text-bad">{question}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="secondary" className="border-bad! text-bad!">
          {submit}
        </Button>
        <Link ref={link} to={keep} preventScrollReset className={buttonClass('quiet')}>
          {texts.adminZones.keep}
        </Link>
      </Form>
    </section>
  );
}
