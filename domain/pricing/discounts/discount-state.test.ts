import { expect, test } from 'vitest';
import { discountState } from './discount-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const [before, after] = [new Date('2026-11-22T11:59:59Z'), new Date('2026-11-22T12:00:01Z')];
const always = { active: true, startsAt: null, endsAt: null, maxUses: null };

test.each([
  [always, 5, 'active'],
  [{ ...always, startsAt: now }, 0, 'active'],
  [{ ...always, startsAt: after }, 0, 'not-yet'],
  [{ ...always, endsAt: after }, 0, 'active'],
  [{ ...always, endsAt: now }, 0, 'ended'],
  [{ ...always, startsAt: before, maxUses: 2 }, 1, 'active'],
  [{ ...always, maxUses: 2 }, 2, 'used-up'],
  [{ ...always, active: false, endsAt: before }, 0, 'inactive'],
])('%o after %d uses is %s', (discount, uses, state) => {
  expect(discountState(discount, uses, now)).toBe(state);
});
