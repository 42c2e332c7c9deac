import { hurdles } from '../fixtures/axe.ts';
import { clientScreens, clientsOf, newLocalPhone, newName, shownPhone } from '../fixtures/clients.ts';
import { test } from '../fixtures/empty-portal.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect } from '../fixtures/portal.ts';

test('an empty portal leads its admin through the first hour, and makes room after the first order', async ({
  portal,
}) => {
  const page = await portal.signIn('admin');
  const own = (name: string, words?: Record<string, string>) => portal.text('mf-admin', name, words);
  const first = page.getByRole('region', { name: own('first.title') });
  const step = (name: string) =>
    first.getByRole('listitem').filter({ hasText: own(`first.step.${name}.title`) });
  const go = (name: string) => step(name).getByRole('button', { name: own(`first.step.${name}.go`) });
  const home = async () => {
    await page.goto('/');
    await expect(first).toBeVisible();
  };

  await test.step('the hours are set', async () => {
    await expect(first.getByRole('listitem')).toHaveCount(5);
    expect(await hurdles(page)).toEqual([]);
    await go('hours').press('Enter');
    const friday = own('settings.open', { day: own('settings.day.5') });
    await page.getByRole('switch', { name: friday }).press(' ');
    await page.getByRole('button', { name: own('settings.save'), exact: true }).click();
    await expect(page.getByText(own('settings.saved'))).toBeVisible();
    await home();
    await expect(step('hours')).toContainText(own('first.done'));
  });

  await test.step('a step is left out, and taken up again', async () => {
    await step('users')
      .getByRole('button', { name: own('first.leave') })
      .click();
    await expect(step('users')).toContainText(own('first.left'));
    await home();
    await step('users')
      .getByRole('button', { name: own('first.takeUp') })
      .click();
    await expect(go('users')).toBeVisible();
  });

  await test.step('the first client is added from here', async () => {
    const screen = clientScreens(page, portal);
    await go('clients').click();
    await screen.field('name').fill(newName('First'));
    await screen.field('surname').fill('Client');
    await screen.field('phone').fill(shownPhone(newLocalPhone()));
    await page.getByRole('button', { name: screen.own('form.save') }).click();
    await expect(page.getByText(screen.own('form.added'))).toBeVisible();
    await expect(step('clients')).toContainText(own('first.done'));
  });

  await test.step('with the first order the list has done its work', async () => {
    const client = await clientsOf(page).make({ name: newName('Second') });
    await ordersOf(page).make({ client_id: client.id });
    await page.goto('/clients-list');
    await page.goto('/');
    await expect(
      page.getByRole('link', { name: portal.text('shell', 'dashboard.orders_total') }),
    ).toContainText('1');
    await expect(first).toHaveCount(0);
  });
});
