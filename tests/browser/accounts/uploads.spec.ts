import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { noisePng } from '../../support/files/pictures.ts';
import { becomeGuest, button, signUpByRequest } from '../support/accounts.ts';
import { expect, opened, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.use({ loadsPictures: true });

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Controls the speed of the page's connection. One devtools session applies all settings, because two
 * sessions would override each other.
 */
function takeConnection(devtools: CDPSession) {
  const set = (offline: boolean, uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return {
    slow: (bytesASecond: number) => set(false, bytesASecond),
    offline: () => set(true, 0),
    normal: () => set(false, -1),
  };
}

/** Writes a file for the test. Returns its path. */
async function file(name: string, bytes: Uint8Array): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  return path;
}

/** A PNG of about `bytes` bytes. */
const pngFile = async (bytes: number, name = 'me.png') => file(name, await noisePng(bytes));

/** The upload commands the page sends, in order. */
function commandsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/uploads/')) return;
    const headers = request.headers();
    sent.push(headers['x-goog-upload-command'] ?? headers['x-goog-upload-protocol'] ?? '');
  });
  return sent;
}

const field = (page: Page) => page.getByLabel(/^Avatar: choose/);
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Picture upload' });
const uploaded = (page: Page) => page.getByText('The picture is uploaded. Save to keep it.');
const movedOn = (page: Page, percent: number) =>
  expect
    .poll(async () => Number(await bar(page).getAttribute('aria-valuenow')), { timeout: 20_000 })
    .toBeGreaterThan(percent);

async function openAccount(page: Page): Promise<void> {
  await signUpByRequest(page);
  await opened(page, '/account');
}

async function saveAndReopen(page: Page): Promise<void> {
  await button(page, 'Save profile').click();
  await expect(page).toHaveURL('/');
  // Takes the first toast, because the toast of an earlier save may still be visible.
  await expect(toast(page, 'Profile updated successfully').first()).toBeVisible();
  await reopen(page);
}

async function reopen(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
}

/** Expects the browser to have loaded the avatar. */
async function expectAvatar(page: Page): Promise<void> {
  const avatar = page.getByRole('group', { name: 'Avatar' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /^\/images\/avatars\//);
  await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

async function expectAccessible(page: Page, when: string): Promise<void> {
  expect(await violations(page), when).toEqual([]);
}

test('an avatar of 30 KB is uploaded in one request, and is shown afterwards @ci', async ({ page }) => {
  await openAccount(page);
  const commands = commandsOf(page);
  await field(page).setInputFiles(await pngFile(30 * KIB));
  await expect(uploaded(page)).toBeVisible();
  expect(commands).toEqual(['multipart']);
  await expectAccessible(page, 'done');
  await saveAndReopen(page);
  await expectAvatar(page);
  await button(page, 'Remove').click();
  await saveAndReopen(page);
  await expect(button(page, 'Remove')).toBeHidden();
});

test('an avatar of 6 MB is uploaded in chunks, and can be paused and resumed', async ({ page, devtools }) => {
  await openAccount(page);
  const commands = commandsOf(page);
  const connection = takeConnection(devtools);
  await connection.slow(MIB);
  await field(page).setInputFiles(await pngFile(6 * MIB));
  await movedOn(page, 5);
  await button(page, 'Pause').click();
  await expect(page.getByText('The upload is paused.')).toBeVisible();
  await expect(button(page, 'Resume')).toBeFocused();
  await expectAccessible(page, 'paused');
  const before = commands.length;
  const percent = await bar(page).getAttribute('aria-valuenow');
  await connection.normal();
  await button(page, 'Resume').click();
  await expect(uploaded(page)).toBeVisible({ timeout: 30_000 });
  expect(commands[0]).toBe('start');
  expect(commands[before]).toBe('query');
  expect(commands.at(-1)).toBe('upload, finalize');
  expect(Number(percent)).toBeLessThan(100);
  await saveAndReopen(page);
  await expectAvatar(page);
});

test('a form waits for its picture, and is sent as soon as the upload ends @ci', async ({
  page,
  devtools,
}) => {
  await openAccount(page);
  const connection = takeConnection(devtools);
  await connection.slow(200 * KIB);
  await field(page).setInputFiles(await pngFile(3 * MIB));
  await movedOn(page, 0);
  await button(page, 'Save profile').click();
  await expect(page.getByText('We’ll save your changes when the upload finishes.')).toBeVisible();
  await connection.normal();
  await expect(page).toHaveURL('/', { timeout: 30_000 });
  await reopen(page);
  await expectAvatar(page);
});

test('an upload that loses the network waits, and continues automatically when the network is back @ci', async ({
  page,
  devtools,
}) => {
  await openAccount(page);
  const commands = commandsOf(page);
  const connection = takeConnection(devtools);
  await connection.slow(MIB);
  await field(page).setInputFiles(await pngFile(6 * MIB));
  await movedOn(page, 10);
  await connection.offline();
  await expect(page.getByText('Waiting for the network. The upload continues automatically.')).toBeVisible();
  await expectAccessible(page, 'waiting');
  const before = commands.length;
  await connection.normal();
  await expect(uploaded(page)).toBeVisible({ timeout: 30_000 });
  expect(commands[before]).toBe('query');
  await saveAndReopen(page);
  await expectAvatar(page);
});

test('a file that is not a picture is refused in plain words, by its type or by its content', async ({
  page,
}) => {
  await openAccount(page);
  const commands = commandsOf(page);
  const buffer = Buffer.from('not a picture');
  await field(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
  const failed = toast(page, 'Failed to upload image');
  await expect(failed).toHaveCount(1);
  // A toast stays while the pointer is over it. A repeated failure replaces the previous message.
  await failed.hover();
  await field(page).setInputFiles(await file('large.png', new Uint8Array(10 * MIB + 1)));
  await expect(page.getByRole('alert')).toHaveText(/too large. The limit is 10 MB/);
  await expect(failed).toHaveCount(1);
  expect(commands).toEqual([]);
  await field(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('alert')).toContainText('This file is not a picture.');
  await expect(failed).toHaveCount(1);
  await expectAccessible(page, 'refused');
  await button(page, 'Save profile').click();
  await expect(page).toHaveURL('/account');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test('an upload whose file changes on disk stops with the reason, and the file can be chosen again @ci', async ({
  page,
  devtools,
}) => {
  await openAccount(page);
  const connection = takeConnection(devtools);
  await connection.slow(MIB);
  const path = await pngFile(6 * MIB);
  await field(page).setInputFiles(path);
  await movedOn(page, 5);
  await writeFile(path, await noisePng(7 * MIB));
  await expect(page.getByRole('alert')).toContainText('This file was changed or removed during the upload.');
  await expect(toast(page, 'Failed to upload image')).toBeVisible();
  await expect(button(page, 'Try again')).toBeHidden();
  await connection.normal();
  await field(page).setInputFiles(path);
  await expect(uploaded(page)).toBeVisible({ timeout: 30_000 });
});

test('a user with too many uploads is informed, and the upload continues automatically @ci', async ({
  page,
  shop,
}) => {
  await openAccount(page);
  await shop.sql(`insert into files.uploads (id, name, owner, state, settings, created_at, updated_at)
    select 'held ' || u.id || n, 'products/x.png', u.id, 'active', '{}', now(), now()
    from identity.users u, generate_series(1, 200) as n`);
  await field(page).setInputFiles(await pngFile(500 * KIB));
  await expect(
    page.getByText('Too many uploads are in progress. This one continues automatically.'),
  ).toBeVisible();
  await shop.sql(`delete from files.uploads where id like 'held %'`);
  await expect(uploaded(page)).toBeVisible({ timeout: 30_000 });
});

test('a canceled upload leaves the previous picture in place @ci', async ({ page, devtools }) => {
  await openAccount(page);
  await field(page).setInputFiles(await pngFile(30 * KIB));
  await expect(uploaded(page)).toBeVisible();
  await saveAndReopen(page);
  const commands = commandsOf(page);
  const connection = takeConnection(devtools);
  await connection.slow(200 * KIB);
  await field(page).setInputFiles(await pngFile(6 * MIB, 'other.png'));
  await movedOn(page, 2);
  await expectAccessible(page, 'running');
  await button(page, 'Cancel').click();
  await expect(bar(page)).toBeHidden();
  expect(commands.at(-1)).toBe('cancel');
  await expectAvatar(page);
  await saveAndReopen(page);
  await expectAvatar(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form uploads the picture with the other fields, and can remove it @ci', async ({ page }) => {
    await becomeGuest(page);
    await page.goto('/account');
    await page.getByLabel('Display name').fill('Ann');
    await field(page).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
    await expect(page.getByLabel('Display name')).toHaveValue('Ann');
    await field(page).setInputFiles(await pngFile(500 * KIB));
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await expectAvatar(page);
    await page.getByLabel('Remove the picture').check();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.goto('/account');
    await expect(page.getByLabel('Remove the picture')).toBeHidden();
  });
});
