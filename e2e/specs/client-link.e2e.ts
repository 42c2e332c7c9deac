import { hurdles } from '../fixtures/axe.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

// of its own for each language: an address may ask ten times in a minute
const ADDRESSES = { he: '10.20.0.1', en: '10.20.0.2' };

test('a client looks at her order by a link on her phone, and at nothing once it is revoked @both', async ({
  portal,
  browser,
}, { project }) => {
  const { text } = portal;
  const own = (key: string): string => text('mf-orders', `clientLink.${key}`);
  const page = await portal.enter('admin');
  const orders = ordersOf(page);
  const { id, barcode } = await orders.make({ totalPrice: 4_200 });
  const { client } = await orders.read<{ client: string }>(id);
  await orders.send('PUT', '/settings', { clientLink: true, clientLinkBalance: true });
  await expect.poll(async () => (await orders.send<{ on: boolean }>('GET', `/wig/${id}/link`)).on).toBe(true);

  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: own('none'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('make'), exact: true })
    .click();
  const address = page.getByRole('dialog').getByRole('link');
  await expect(page.getByRole('img', { name: own('qr') })).toBeVisible();
  const href = (await address.getAttribute('href'))!;
  expect(href).toMatch(/\/t\/[\w-]{22}$/);
  expect(await hurdles(page)).toEqual([]);
  await page
    .getByRole('button', { name: own('close'), exact: true })
    .last()
    .click();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': ADDRESSES[project.name as 'he' | 'en'] },
    // for axe, which is a script
    bypassCSP: true,
  });
  const hers = await phone.newPage();
  // the setting may have been heard of a moment ago
  await expect
    .poll(() =>
      hers.goto(href).then(
        (answer) => answer?.status(),
        () => 'shut',
      ),
    )
    .toBe(200);
  const way = hers.getByRole('list', { name: /הדרך של ההזמנה|The way of your order/ });
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('ההזמנה נרשמה');
  await expect(way.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  if (project.name === 'en') {
    await hers.getByRole('link', { name: 'English' }).click();
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Your order is noted');
  }
  expect(await hurdles(hers)).toEqual([]);
  const seen = await hers.content();
  for (const secret of [barcode, client]) expect(seen).not.toContain(secret);
  const wide = await hers.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: new RegExp(`^${own('since')}`) }).click();
  await page.getByRole('button', { name: own('revoke'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: own('revoke'), exact: true }).click();
  await expect(page.getByRole('button', { name: own('none'), exact: true })).toBeVisible();
  expect((await hers.reload())?.status()).toBe(404);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('הקישור אינו פעיל');
  await phone.close();
});
