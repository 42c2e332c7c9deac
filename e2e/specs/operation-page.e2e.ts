import { expect, test } from '../fixtures/portal.ts';

/** What each part says beside its own health. */
const PARTS = {
  orders: 'job_previews',
  clients: 'job_messages',
  payments: 'job_receipts',
  calendar: 'outbox',
  identity: 'outbox',
  floor: 'outbox',
};

test('an admin sees how every part of the house is doing, and nobody else does', async ({ portal }) => {
  const { text } = portal;
  const t = (key: string) => text('mf-admin', `operation.${key}`);
  const page = await portal.enter('admin');
  await page.goto('/operation');
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  for (const [part, fact] of Object.entries(PARTS)) {
    const card = page.getByRole('listitem', { name: t(`part_${part}`), exact: true });
    await expect(card.getByText(t(fact), { exact: true })).toBeVisible();
    await expect(card.getByText(t('version'), { exact: true })).toBeVisible();
    await expect(card.getByText(t('check_database'), { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: t('parkedTitle') })).toBeVisible();

  const manager = await portal.enter('manager');
  await manager.goto('/operation');
  await expect(manager.getByText(text('shell', 'denied.title'))).toBeVisible();
});
