import { ArrowLeft, MapPinOff } from 'lucide';
import { data, Form, href } from 'react-router';
import { customerFailures } from '#app/failures/texts/customer-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { formsBy } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { emptyAddress } from '#domain/addresses/address.ts';
import { checkAddress } from '#domain/addresses/check-address.ts';
import { readDeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { findAddress } from '#domain/addresses/queries.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { addressErrors, addressReaders, submittedAddress } from '../addresses/address-readers.ts';
import { countryChoices } from '../addresses/country-choices.ts';
import { SubmitButton } from '../auth/submit-button.tsx';
import type { Route } from './+types/address';

addFailureTexts(customerFailures);

export const links = withAllStyles;

/** The form sends this value in place of an id to create an address. */
const NEW = 'new';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const terms = await readDeliveryTerms(shop.db);
  const id = rowIdFrom(params.id);
  const found = id === null ? null : await findAddress(shop.db, user.uid, id);
  const canAdd = params.id === NEW && !user.isAnonymous;
  if (!terms.delivers || !(found || canAdd)) return data({ page: null }, 404);
  const country = terms.countries.includes(terms.country)
    ? terms.country
    : (terms.countries[0] ?? terms.country);
  const address = found?.address ?? { ...emptyAddress(country), name: user.displayName ?? '' };
  // Contains the country of a saved address even if the shop no longer ships there. Otherwise the browser
  // would select another country.
  const countries = countryChoices([...terms.countries, address.country]);
  return data({ page: { isNew: !found, address, countries, asksPhone: terms.asksPhone } });
}

/** A form for registered users. Guests have no address book. */
const memberForm = formsBy(({ shop, url }) => {
  const user = requireUser(shop.session, url);
  assert(!user.isAnonymous, 'ACCOUNT_NEEDED');
  return user;
});

const save = memberForm({
  fields: addressReaders,
  async run({ values, params, shop, actor, refuse }) {
    const terms = await readDeliveryTerms(shop.db);
    assert(terms.delivers, 'ADDRESS_NOT_FOUND');
    const checked = checkAddress(submittedAddress(values), terms);
    if ('problems' in checked) return refuse({ errors: addressErrors(checked.problems, values.country) });
    const id = params.id === NEW ? null : rowIdFrom(params.id);
    assert(params.id === NEW || id !== null, 'ADDRESS_NOT_FOUND');
    await saveAddress(shop.db, { customerId: actor.uid, id, address: checked.address });
    return success(texts.addresses.saved, href('/account'));
  },
});

/** Without JavaScript, a button sends the form, which is then shown with the fields of the chosen country. */
const changeCountry = memberForm({
  fields: addressReaders,
  run: async ({ refuse }) => refuse({ status: 200 }),
});

const addressForms = { '': save, country: changeCountry };

export const action = forms(addressForms);

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  if (!page) return privateMeta(texts.addresses.notFound);
  return privateMeta(page.isNew ? texts.addresses.addTitle : texts.addresses.editTitle);
}

/** The page on which an address of the address book is edited or added. */
export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const saving = useFormState('', actionData);
  const changing = useFormState('country', actionData);
  if (!page) {
    return (
      <EmptyState level="h1" icon={MapPinOff} title={texts.addresses.notFound}>
        <p>{texts.addresses.notFoundHint}</p>
        <ButtonLink to={href('/account')}>{texts.addresses.backToAccount}</ButtonLink>
      </EmptyState>
    );
  }
  const { form, message, errors, turn } = saving;
  const values = submittedAddress({ ...changing.values, ...saving.values }, page.address);
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <PageToasts toasts={actionData?.toasts} />
      <Link
        to={href('/account')}
        viewTransition
        className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-medium text-quiet hover:text-ink"
      >
        <Icon node={ArrowLeft} className="size-4" />
        {texts.addresses.backToAccount}
      </Link>
      <h1 className="pb-2 text-2xl">{page.isNew ? texts.addresses.addTitle : texts.addresses.editTitle}</h1>
      <Form
        ref={form}
        method="post"
        className="grid gap-6 rounded-3xl border border-line bg-surface p-5 sm:p-8"
      >
        {/* The Enter key presses the first button of a form. Without this hidden button, it would press the
            button that changes the country. */}
        <button type="submit" name="intent" value="" hidden />
        <FormMessage key={turn} text={message} />
        <AddressFields {...page} values={values} errors={errors} validates={false} />
        <SubmitButton intent="" text={texts.addresses.save} />
      </Form>
    </div>
  );
}
