import type { Page } from '@playwright/test';
import { postForm } from './send-form.ts';
import { ADMIN_PASSWORD, expect, opened, settings, test as visitorTest } from './shop.ts';

/**
 * Like `test` in shop.ts, with a separate shop and a known administrator, so that changes don't affect other
 * tests.
 */
export const test = visitorTest.extend({ shopSettings: settings });

/** Logs in as the administrator through the plain form. */
export async function signInAdministrator(page: Page): Promise<void> {
  const form = { intent: 'login', email: 'admin@kiosk.test', password: ADMIN_PASSWORD };
  const reply = await postForm(page, '/auth', form);
  expect(reply.ok()).toBe(true);
}

/** Logs in and opens a page of the admin area. */
export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  await signInAdministrator(page);
  await opened(page, path);
}
