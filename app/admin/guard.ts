import type { LoaderFunctionArgs } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { serviceUnavailable } from '#app/errors/unavailable.ts';
import { adminFailures } from '#app/failures/texts/admin-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { type Form, type FormSpec, formsBy, type SubmittedValues } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { isLong } from '#app/forms/read-form.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { logRefused } from '#app/session/log-security.ts';
import { isAdmin, requireAdminOrRedirect } from '#app/session/require-admin.ts';
import type { User } from '#app/session/session.ts';
import { Busy } from '#lib/errors/busy.ts';
import type { FieldReaders } from '#lib/forms/read-fields.ts';
import * as texts from '#texts';

addFailureTexts(adminFailures);

/** The arguments of an administrator's loader. */
export type AdminArgs<Args> = Args & { shop: RequestContext; admin: User };
/** A text, or a function that chooses the text by the submitted values. */
type Text = string | ((form: URLSearchParams) => string);

type AdminForm<Values = object, More = unknown> = Form<Values, More> & { forbidden: Text };

/**
 * Creates a loader for the administrator. It redirects everyone else to `/` (spec S2, S6). Every route under
 * `/admin` needs its own check, because the router can skip the loader of a parent route.
 */
export function adminLoader<Args extends Pick<LoaderFunctionArgs, 'context'>, Result>(
  load: (args: AdminArgs<Args>) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    const shop = requestContext(args.context);
    if (shop.session.unknown) throw serviceUnavailable();
    const { session, settings } = shop;
    // A visitor who is not signed in is redirected too, but the log does not record this as an attempt.
    if (session.user && !isAdmin(session.user, settings.adminUid))
      logRefused(shop, 'administration', 'not-the-administrator');
    return load({ ...args, shop, admin: requireAdminOrRedirect(session, settings.adminUid) });
  };
}

/**
 * A form for the administrator only. Everyone else gets a 403 with the message `forbidden` (spec S6), and the
 * form is not run. Errors are shown at their fields, above the form, and in a toast.
 */
export function adminForm<F extends FieldReaders = Record<never, never>, More = null>({
  forbidden = texts.admin.adminOnly,
  ...spec
}: FormSpec<F, User, More> & { forbidden?: Text }): AdminForm<SubmittedValues<F>, More> {
  const byAdmin = formsBy(({ shop, form }) => requireAdminOrForbid(shop, textOf(forbidden, form)));
  const said = { missing: texts.admin.fieldsRequired, ...spec.texts };
  return { ...byAdmin({ summary: true, ...spec, texts: said }), forbidden };
}

/** A page of the merchant's site has up to 100,000 characters, each of up to 9 bytes. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * Creates a route's action from the administrator's forms. If a form has a file or a long text, other users
 * are refused before the server reads it.
 */
export function adminForms<const F extends Record<string, AdminForm>>(declared: F) {
  return forms(declared, {
    maxBytes: MAX_FORM_BYTES,
    beforeBody({ shop, request }) {
      // The body is not read yet, so the intent of the form is unknown. Use the message only if all forms
      // share it.
      const [forbidden, ...others] = new Set(Object.values(declared).map((form) => form.forbidden));
      const single = others.length === 0 && typeof forbidden === 'string' ? forbidden : undefined;
      const withFile = Object.values(declared).some(({ picture }) => picture !== null);
      // Skip the check if the session service does not respond. The form is then read, and shown again with
      // its values.
      if ((withFile || isLong(request)) && !shop.session.unknown) requireAdminOrForbid(shop, single);
    },
    beforeForm({ shop, form }, intent) {
      const known = Object.hasOwn(declared, intent) ? declared[intent] : undefined;
      requireAdminOrForbid(shop, known && textOf(known.forbidden, form));
    },
  });
}

function textOf(text: Text, form: URLSearchParams): string {
  return typeof text === 'string' ? text : text(form);
}

/**
 * Returns the signed-in administrator. Throws 403 with the message `refused` for everyone else (spec S6).
 * @throws {Busy} if the session can't be checked.
 */
export function requireAdminOrForbid(shop: RequestContext, refused: string = texts.admin.adminOnly): User {
  const { session, settings } = shop;
  if (session.user && isAdmin(session.user, settings.adminUid)) return session.user;
  if (session.unknown) throw new Busy('The session can not be checked now');
  logRefused(shop, 'administration', 'not-the-administrator');
  throw errorResponse(403, refused, session.user ? {} : { signIn: true });
}
