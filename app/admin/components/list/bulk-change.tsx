import { type RefObject, useEffect, useState } from 'react';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useSelection } from '../use-selection.ts';

/**
 * The selected rows of a bulk form, the chosen kind of change, and whether a form of this page is being sent.
 * A successful change clears the first two. `reply` is the action's last reply to this page.
 */
export function useBulkChange(
  form: RefObject<HTMLFormElement | null>,
  reply: { ok: boolean } | undefined,
  before: string | undefined,
) {
  const [change, setChange] = useState(before ?? '');
  const selection = useSelection(form);
  const isSending = useSentForm() !== undefined;
  const { clear } = selection;
  useEffect(() => {
    if (!reply?.ok) return;
    clear();
    setChange('');
  }, [reply, clear]);
  return { change, setChange, selection, isSending };
}

type ApplyProps = { isSending: boolean; text: string; className?: string };

/** The button that applies the change to the selected rows. */
export function ApplyChange({ isSending, text, className }: ApplyProps) {
  return (
    <Button look="secondary" disabled={isSending} className={className}>
      {text}
    </Button>
  );
}

type WholeListProps = {
  count: number;
  text: string;
  checked: boolean;
  onChange?: (on: boolean) => void;
};

/**
 * A checkbox that applies the change to all rows that match the filter, not only to the selected rows.
 * `count` is the number of matching rows when the page was rendered.
 */
export function WholeList({ count, text, checked, onChange }: WholeListProps) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
      <input
        type="checkbox"
        name="all"
        value={count}
        defaultChecked={checked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        className="size-5 accent-(--action)"
      />
      {text}
    </label>
  );
}

type SureProps = {
  isSending: boolean;
  /** The number of rows that would be deleted. The confirmation sends this number again. */
  count: number;
  question: string;
  submit: string;
  keep: string;
  returnTo: string;
};

/** Asks for confirmation before many rows are deleted. The question is part of their form. */
export function ConfirmDelete({ isSending, count, question, submit, keep, returnTo }: SureProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-xl border border-bad/40 bg-bad/8 p-4 text-sm">
      <p className="font-medium text-bad">{question}</p>
      <input type="hidden" name="sure" value={count} />
      <div className="flex flex-wrap gap-2">
        <ApplyChange isSending={isSending} text={submit} className="border-bad! text-bad!" />
        <ButtonLink to={returnTo} look="quiet" reloadDocument>
          {keep}
        </ButtonLink>
      </div>
    </div>
  );
}
