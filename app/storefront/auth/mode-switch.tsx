import { authPath } from '#app/session/require-user.ts';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';

type Props = { signingUp: boolean; returnTo: string };

/** The links between logging in and signing up. They also work without JavaScript. */
export function ModeSwitch({ signingUp, returnTo }: Props) {
  return (
    <nav
      aria-label={texts.account.logInOrSignUp}
      className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1"
    >
      <Mode to={authPath(returnTo)} text={texts.shell.logIn} current={!signingUp} />
      <Mode to={authPath(returnTo, 'signup')} text={texts.account.signUp} current={signingUp} />
    </nav>
  );
}

function Mode({ to, text, current }: { to: string; text: string; current: boolean }) {
  const look = current ? 'bg-surface text-ink shadow-card dark:bg-line' : 'text-quiet hover:text-ink';
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={`grid min-h-11 place-items-center rounded-full text-sm font-semibold transition-colors ${look}`}
    >
      {text}
    </Link>
  );
}
