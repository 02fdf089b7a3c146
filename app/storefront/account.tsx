import { LogOut, TriangleAlert, UserRound } from 'lucide-react';
import { Form } from 'react-router';
import { shopOf } from '../context.ts';
import { privateMeta } from '../page-meta.ts';
import { requireUser } from '../session/require-user.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/account';

export function loader({ context }: Route.LoaderArgs) {
  const { email, displayName, isAnonymous } = requireUser(shopOf(context).session);
  return { email, displayName, isAnonymous };
}

export function meta() {
  return privateMeta('My Account');
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { email, displayName, isAnonymous } = loaderData;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <h1 className="pt-2 text-2xl">My Account</h1>
      <div className="flex items-center gap-4 rounded-3xl border border-line bg-surface p-6">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
          <UserRound className="size-7" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          {displayName && <p className="truncate font-semibold">{displayName}</p>}
          <p className="truncate text-quiet">{email ?? 'Guest User'}</p>
        </div>
      </div>
      {isAnonymous && (
        <p className="flex gap-3 rounded-3xl bg-sunken p-5 text-sm">
          <TriangleAlert className="size-5 shrink-0 text-warn" aria-hidden="true" />
          You are shopping as a guest. Your cart, favorites and orders belong to this browser: they are lost
          when you log out or clear its data.
        </p>
      )}
      <Form method="post" action="/logout">
        <Button look="secondary">
          <LogOut className="size-4" aria-hidden="true" />
          Logout
        </Button>
      </Form>
    </div>
  );
}
