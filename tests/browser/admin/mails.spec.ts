import { openAsAdministrator, test } from '../support/administrator.ts';
import { mailsOf } from '../support/mails.ts';
import { press } from '../support/products.ts';
import { expect, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test('an administrator previews a mail, rewrites its intro, sends it to themselves, and restores the original', async ({
  page,
  shop,
}) => {
  await openAsAdministrator(page, '/admin/settings/mails');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Order confirmation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmation' })).toBeVisible();
  // No tool runs scripts in the sandbox, so the frame's document is read from its attribute.
  const preview = page.getByTitle('Preview: Order confirmation');
  await expect(preview).toHaveAttribute('srcdoc', />Thank you for your order [0-9a-f]{8} of /);
  await expect(preview).toHaveAttribute('sandbox', '');

  const opening = page.getByLabel('Intro', { exact: true });
  await opening.fill('Hello {name}');
  await press(page, 'Save intro');
  await expect(page.getByText('{name} is not a placeholder of this email.').first()).toBeVisible();
  await expect(opening).toHaveValue('Hello {name}');
  await opening.fill('Hello from {shop} about {order}!');
  await press(page, 'Save intro');
  await expect(toast(page, 'Intro saved')).toBeVisible();
  await expect(preview).toHaveAttribute('srcdoc', />Hello from Kiosk about [0-9a-f]{8}!</);

  await page.getByRole('button', { name: 'Send to admin@kiosk.test' }).click();
  await expect(toast(page, 'The preview is on its way to admin@kiosk.test')).toBeVisible();
  await expect
    .poll(
      async () => (await mailsOf(shop)).map(({ subject, html }) => [subject.slice(0, 8), html.length > 999]),
      {
        timeout: 30_000,
      },
    )
    .toContainEqual(['Preview:', true]);

  await press(page, 'Restore original');
  await expect(toast(page, 'Original restored')).toBeVisible();
  await expect(opening).toHaveValue('Thank you for your order {order} of {date}.');
  await expect(page.getByRole('button', { name: 'Restore original' })).toHaveCount(0);
});
