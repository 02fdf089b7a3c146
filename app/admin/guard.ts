import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { messages } from '#lib/messages.ts';
import { type Shop, shopOf } from '../context.ts';
import { type FileField, formAction, type Outcome, type Sent } from '../form-action.ts';
import { isAdmin, requireAdmin } from '../session/require-admin.ts';
import type { User } from '../session/session.ts';

/** What a loader of the administrator is given. */
export type AdminArgs<Args> = Args & { shop: Shop; admin: User };
/** What an action of the administrator is given. */
export type AdminSent = Sent & { admin: User };
/** A text, or one that depends on what was sent. */
type Text = string | ((form: URLSearchParams) => string);

type Options = {
  failure: Text;
  refused?: Text;
  /** The field that may hold a file; others than the administrator are refused before it is read. */
  file?: FileField;
};

/**
 * Makes a loader that runs for the administrator alone; everybody else is sent to `/` (spec S2, S6). Every route under
 * `/admin` has one: its parent's does not protect it, since the router may skip that on its way.
 */
export function adminLoader<Args extends Pick<LoaderFunctionArgs, 'context'>, Result>(
  load: (args: AdminArgs<Args>) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    const shop = shopOf(args.context);
    return load({ ...args, shop, admin: requireAdmin(shop.session, shop.settings.adminUid) });
  };
}

/**
 * Makes an action that runs for the administrator alone. Everybody else gets 403 and `refused` (spec S6); nothing has
 * happened then. `failure` is said when it fails for a reason of the shop's own, as in `formAction`.
 */
export function adminAction(
  { failure, refused = messages.adminOnly, file }: Options,
  run: (sent: AdminSent) => Promise<Outcome>,
): (args: ActionFunctionArgs) => ReturnType<ReturnType<typeof formAction>> {
  return formAction(
    failure,
    async (sent) => {
      const admin = demandAdmin(sent.shop, typeof refused === 'string' ? refused : refused(sent.form));
      return run({ ...sent, admin });
    },
    file && {
      file,
      guard({ shop }) {
        demandAdmin(shop, typeof refused === 'string' ? refused : messages.adminOnly);
      },
    },
  );
}

/** The administrator who acts. @throws {Response} 403 with `refused` for everybody else (spec S6). */
export function demandAdmin({ session, settings }: Shop, refused: string = messages.adminOnly): User {
  if (session.user && isAdmin(session.user, settings.adminUid)) return session.user;
  throw new Response(refused, { status: 403 });
}
