import type { Env } from '#lib/env.ts';
import { adminPasswordFile, type GeneratedPassword } from './admin-account.ts';

/** Prints a line for the person who starts the shop. It is not part of the log. */
export const printLine = (line: string) => console.log(line);

/** Returns the address under which this machine reaches the shop. */
export function localOrigin({ HOST }: Env, port: number): string {
  return `http://${HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST}:${port}`;
}

/** Prints the shop's URL and how to log in as administrator. */
export function printStartupBanner(env: Env, port: number, adminPassword: GeneratedPassword | null): void {
  printLine('');
  printLine(`  Kiosk is open at ${localOrigin(env, port)}`);
  printLine('  Shop as a guest: no login is needed to fill a cart and pay.');
  if (adminPassword) sayPassword(env, adminPassword);
  printLine('');
}

/** Prints the password when the account is created. Later starts print only the path of its file. */
function sayPassword(env: Env, { made }: GeneratedPassword): void {
  const file = adminPasswordFile(env);
  printLine(`  Administrator: ${env.ADMIN_EMAIL}, first password ${made ?? `in ${file}`}`);
  if (made !== null) printLine(`  (kept in ${file} until it is changed; npm run set-admin sets a new one)`);
}
