import { ArrowLeft, MapPinOff } from 'lucide';
import { data, Form, href, Link } from 'react-router';
import { emptyAddress } from '#domain/addresses/address.ts';
import { checkAddress } from '#domain/addresses/check-address.ts';
import { readDeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { findAddress } from '#domain/addresses/queries.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import { demand } from '#lib/refusal.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { customerFailures } from '../failures/customer-failure-texts.ts';
import { addFailures } from '../failures/failure-texts.ts';
import { formsBy } from '../forms/form.ts';
import { forms } from '../forms/forms.ts';
import { success } from '../forms/outcome.ts';
import { useFormState } from '../forms/use-form-state.ts';
import { privateMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { requireUser } from '../session/require-user.ts';
import { withAllStyles } from '../ui/all-styles.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/address';
import { AddressFields } from './addresses/address-fields.tsx';
import { addressErrors, addressReaders, typedAddress } from './addresses/address-readers.ts';
import { countryChoices } from './addresses/country-choices.ts';
import { SubmitButton } from './auth/submit-button.tsx';

addFailures(customerFailures);

export const links = withAllStyles;

/** What stands in place of the id of an address that is to be added. */
const NEW = 'new';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const terms = await readDeliveryTerms(shop.db);
  const id = rowIdFrom(params.id);
  const found = id === null ? null : await findAddress(shop.db, user.uid, id);
  const mayAdd = params.id === NEW && !user.isAnonymous;
  if (!terms.delivers || !(found || mayAdd)) return data({ page: null }, 404);
  const country = terms.countries.includes(terms.country)
    ? terms.country
    : (terms.countries[0] ?? terms.country);
  const address = found?.address ?? { ...emptyAddress(country), name: user.displayName ?? '' };
  const countries = countryChoices(terms.countries);
  return data({ page: { isNew: !found, address, countries, asksPhone: terms.asksPhone } });
}

/** Forms of an account; a guest has no book. */
const memberForm = formsBy(({ shop, url }) => {
  const user = requireUser(shop.session, url);
  demand(!user.isAnonymous, 'ACCOUNT_NEEDED');
  return user;
});

const save = memberForm({
  fields: addressReaders,
  async run({ values, params, shop, actor, refuse }) {
    const terms = await readDeliveryTerms(shop.db);
    demand(terms.delivers, 'ADDRESS_NOT_FOUND');
    const checked = checkAddress(typedAddress(values), terms);
    if ('problems' in checked) return refuse({ errors: addressErrors(checked.problems, values.country) });
    const id = params.id === NEW ? null : rowIdFrom(params.id);
    demand(params.id === NEW || id !== null, 'ADDRESS_NOT_FOUND');
    await saveAddress(shop.db, { customerId: actor.uid, id, address: checked.address });
    return success(texts.addresses.saved, href('/account'));
  },
});

/** Shows the form of another country, without script. */
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

/** One address of the visitor's own book, or a new one. */
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
  const values = typedAddress({ ...changing.values, ...saving.values }, page.address);
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
        {/* What the Enter key presses. */}
        <button type="submit" name="intent" value="" hidden />
        <FormMessage key={turn} text={message} />
        <AddressFields {...page} values={values} errors={errors} demands={false} />
        <SubmitButton intent="" text={texts.addresses.save} />
      </Form>
    </div>
  );
}
