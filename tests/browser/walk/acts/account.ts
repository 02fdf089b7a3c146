import { mergeGuest, newOwner } from '../model.ts';
import { browserOf, PASSWORD } from '../world.ts';
import { type At, isOffline, ownerAt, type TabAct } from './act.ts';

const button = ({ tab }: At, name: string) =>
  tab.page.getByRole('main').getByRole('button', { name, exact: true });

/** Opens a page through links, as customers do. */
async function goTo({ tab }: At, path: string): Promise<void> {
  if (tab.path() === path) return;
  await tab.follow(path);
  await tab.settle();
}

const signedOut: TabAct['can'] = (at) => at.tab.inShop() && !isOffline(at) && ownerAt(at).kind !== 'account';

let signUps = 0;

export const accountActs: Record<string, TabAct> = {
  'log-in': {
    weight: 4,
    control: true,
    can: signedOut,
    async run(at) {
      // Creates the account first if it does not exist.
      await at.world.elsewhere();
      await goTo(at, '/auth');
      await at.tab.page.getByLabel('Email').fill(at.world.email);
      await at.tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(at, 'Log in').click();
      mergeGuest(ownerAt(at), at.world.account);
      at.world.owners[browserOf(at.place)] = at.world.account;
      return true;
    },
  },
  'sign-up': {
    weight: 1,
    control: true,
    can: signedOut,
    async run(at) {
      signUps += 1;
      await goTo(at, '/auth?mode=signup');
      await at.tab.page.getByLabel('Username').fill('Walker');
      await at.tab.page.getByLabel('Email').fill(`walked-${process.pid}-${signUps}@example.com`);
      await at.tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await at.tab.page.getByLabel('Confirm password').fill(PASSWORD);
      await button(at, 'Sign up').click();
      // The guest signs up, and the cart and favorites stay the same.
      ownerAt(at).kind = 'account';
      return true;
    },
  },
  'log-out': {
    weight: 2,
    control: true,
    can: (at) => at.tab.inShop() && !isOffline(at) && ownerAt(at).kind !== 'nobody',
    async run(at) {
      await goTo(at, '/account');
      await button(at, 'Logout').click();
      // A guest would lose everything, so the shop asks for confirmation.
      if (ownerAt(at).kind === 'guest') await button(at, 'Forget this browser and log out').click();
      at.world.owners[browserOf(at.place)] = newOwner('nobody');
      return true;
    },
  },
};
