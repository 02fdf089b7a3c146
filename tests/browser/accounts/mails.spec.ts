import { addMailedOrder, mailsOf } from '../support/mails.ts';
import { postForm } from '../support/send-form.ts';
import { expect, settings, test } from '../support/shop.ts';

test.use({ shopName: 'mails', shopSettings: settings });

test('mails fit the width of a phone, and link to the tracking and password pages', async ({
  page,
  shop,
}) => {
  await addMailedOrder(shop);
  const form = { intent: 'ask', email: 'admin@kiosk.test' };
  expect((await postForm(page, '/reset-password', form)).ok()).toBe(true);
  await expect.poll(async () => (await mailsOf(shop)).length, { timeout: 30_000 }).toBe(6);
  const mails = await mailsOf(shop);
  expect(mails.map(({ subject }) => subject.replace(/[0-9a-f]{8}/, 'ID')).sort()).toEqual([
    'A refund for your Kiosk order ID',
    'Parcel 1 of 2 of your Kiosk order ID is on its way',
    'Parcel 2 of 2 of your Kiosk order ID is on its way',
    'Reset your password',
    'We refunded your Kiosk payment',
    'Your Kiosk order ID',
  ]);
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { subject, html } of mails) {
      await page.setContent(html);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${subject} at ${width} px`).toBeLessThanOrEqual(width);
      if (process.env.MAIL_SHOTS && width === 390)
        await page.screenshot({
          path: `${process.env.MAIL_SHOTS}/mail-${subject.toLowerCase().replace(/\W+/g, '-')}.png`,
          fullPage: true,
        });
      if (subject.startsWith('Parcel 1'))
        await expect(page.getByRole('link', { name: /^https:\/\/www\.dhl/ })).toBeVisible();
      if (subject === 'Reset your password')
        await expect(page.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
          'href',
          /\/reset-password\?/,
        );
    }
  }
});
