import type { LoaderFunctionArgs } from 'react-router';
import { Busy } from '#lib/busy.ts';
import type { FieldReaders } from '#lib/read-fields.ts';
import * as texts from '#texts';
import { away } from '../away.ts';
import { adminFailures } from '../failures/admin-failure-texts.ts';
import { addFailures } from '../failures/failure-texts.ts';
import { type Form, type FormSpec, formsBy, type Typed } from '../forms/form.ts';
import { forms } from '../forms/forms.ts';
import { logRefused } from '../log-security.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { said } from '../said.ts';
import { isAdmin, requireAdmin } from '../session/require-admin.ts';
import type { User } from '../session/session.ts';

addFailures(adminFailures);

/** What a loader of the administrator is given. */
export type AdminArgs<Args> = Args & { shop: RequestContext; admin: User };
/** A text, or one that depends on what was sent. */
type Text = string | ((form: URLSearchParams) => string);

/** A form of the administrator's. */
type AdminForm<Values = object, More = unknown> = Form<Values, More> & { forbidden: Text };

/**
 * Makes a loader that runs for the administrator alone; everybody else is sent to `/` (spec S2, S6). Every
 * route under `/admin` has one: its parent's does not protect it, since the router may skip that on its way.
 */
export function adminLoader<Args extends Pick<LoaderFunctionArgs, 'context'>, Result>(
  load: (args: AdminArgs<Args>) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    const shop = requestContext(args.context);
    if (shop.session.unknown) throw away();
    const { session, settings } = shop;
    // Whoever is nobody is only shown the way: that is no try.
    if (session.user && !isAdmin(session.user, settings.adminUid))
      logRefused(shop, 'administration', 'not-the-administrator');
    return load({ ...args, shop, admin: requireAdmin(session, settings.adminUid) });
  };
}

/**
 * A form that the administrator alone may send. Everybody else gets 403 and `forbidden` (spec S6); nothing
 * has happened then. What is wrong with it is said at its head and in a toast as well.
 */
export function adminForm<F extends FieldReaders = Record<never, never>, More = null>({
  forbidden = texts.admin.adminOnly,
  ...spec
}: FormSpec<F, User, More> & { forbidden?: Text }): AdminForm<Typed<F>, More> {
  const byAdmin = formsBy(({ shop, form }) => demandAdmin(shop, textOf(forbidden, form)));
  const said = { missing: texts.admin.fieldsRequired, ...spec.texts };
  return { ...byAdmin({ summary: true, ...spec, texts: said }), forbidden };
}

/**
 * Makes a route's action of the administrator's forms, by their intents. Others are refused before a file is
 * read.
 */
export function adminForms<const F extends Record<string, AdminForm>>(declared: F) {
  return forms(declared, {
    beforeBody({ shop }) {
      // Before the body is read nobody knows which of them it is.
      const [forbidden, ...others] = new Set(Object.values(declared).map((form) => form.forbidden));
      const single = others.length === 0 && typeof forbidden === 'string' ? forbidden : undefined;
      const withFile = Object.values(declared).some(({ picture }) => picture !== null);
      // While nobody can tell who it is, the form itself says so, and shows all that was typed.
      if (withFile && !shop.session.unknown) demandAdmin(shop, single);
    },
    beforeForm({ shop, form }, intent) {
      const known = Object.hasOwn(declared, intent) ? declared[intent] : undefined;
      demandAdmin(shop, known && textOf(known.forbidden, form));
    },
  });
}

function textOf(text: Text, form: URLSearchParams): string {
  return typeof text === 'string' ? text : text(form);
}

/**
 * The administrator who acts. Throws 403 with `refused` for everybody else (spec S6).
 * @throws {Busy} while nobody can tell who it is.
 */
export function demandAdmin(shop: RequestContext, refused: string = texts.admin.adminOnly): User {
  const { session, settings } = shop;
  if (session.user && isAdmin(session.user, settings.adminUid)) return session.user;
  if (session.unknown) throw new Busy('The session can not be checked now');
  logRefused(shop, 'administration', 'not-the-administrator');
  throw said(403, refused, session.user ? {} : { signIn: true });
}
