import { Form, href } from 'react-router';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';

/** An address of the address book, for display. */
export type AddressBookEntry = { id: number; lines: string[]; isDefault: boolean };

/** The address book of an account, with the actions for each address. */
export function AddressBook({ book, full }: { book: AddressBookEntry[]; full: boolean }) {
  useLostFocus();
  return (
    <section
      aria-labelledby="address-book"
      className="grid gap-4 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id="address-book" className="text-lg">
          {texts.addresses.book}
        </h2>
        <p className="text-sm text-quiet">
          {book.length > 0 ? texts.addresses.bookHint : texts.addresses.empty}
        </p>
      </div>
      {book.length > 0 && (
        <ul className="grid gap-3">
          {book.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {!full && (
        <ButtonLink
          to={href('/account/addresses/:id', { id: 'new' })}
          look="secondary"
          className="justify-self-start"
        >
          {texts.addresses.add}
        </ButtonLink>
      )}
    </section>
  );
}

function Entry({ id, lines, isDefault }: AddressBookEntry) {
  const short = lines.slice(0, 2).join(', ');
  return (
    <li className="grid gap-3 rounded-2xl bg-sunken p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <address className="min-w-0 not-italic wrap-anywhere">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no other name
            <span key={index} className="block first:font-semibold">
              {line}
            </span>
          ))}
        </address>
        {isDefault && (
          <span className="rounded-full bg-surface px-3 py-1 text-xs font-semibold">
            {texts.addresses.isDefault}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={href('/account/addresses/:id', { id: String(id) })}
          aria-label={texts.addresses.named(texts.addresses.edit, short)}
          className={buttonClass('secondary')}
        >
          {texts.addresses.edit}
        </Link>
        {!isDefault && (
          <ActionButton
            id={id}
            intent="default-address"
            text={texts.addresses.makeDefault}
            label={texts.addresses.named(texts.addresses.makeDefault, short)}
          />
        )}
        <ActionButton
          id={id}
          intent="delete-address"
          text={texts.addresses.remove}
          label={texts.addresses.named(texts.addresses.remove, short)}
        />
      </div>
    </li>
  );
}

function ActionButton({
  id,
  intent,
  text,
  label,
}: {
  id: number;
  intent: string;
  text: string;
  label: string;
}) {
  return (
    <Form method="post" action={href('/account')} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="address" value={id} />
      <Button look="quiet" aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}
