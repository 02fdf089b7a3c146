import { ArrowLeft, LogOut, UserRound } from 'lucide';
import { Form, href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-sm font-medium text-quiet hover:bg-sunken hover:text-ink lg:min-h-9';
const icon = 'size-[1.15rem] shrink-0';

/** The links to the shop and to the account, and the button to log out. */
export function ShellLinks({ className }: { className: string }) {
  return (
    <div className={`grid gap-px border-t border-line pt-2 ${className}`}>
      <Link to={href('/')} viewTransition className={row}>
        <Icon node={ArrowLeft} className={icon} />
        {texts.admin.backToShop}
      </Link>
      <Link to={href('/account')} viewTransition className={row}>
        <Icon node={UserRound} className={icon} />
        {texts.admin.account}
      </Link>
      <Form method="post" action={href('/logout')}>
        <button type="submit" className={row}>
          <Icon node={LogOut} className={icon} />
          {texts.shell.logOut}
        </button>
      </Form>
    </div>
  );
}
