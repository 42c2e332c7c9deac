import { hurdles } from '../fixtures/axe.ts';
import { clientsOf, newName } from '../fixtures/clients.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';

/** No test can answer the browser's own question where to save: it is answered with a file of the page, or left. */
const putIntoFile = (isChosen: boolean): void => {
  const answer = async (): Promise<FileSystemFileHandle> => {
    if (!isChosen) throw new DOMException('left', 'AbortError');
    return (await navigator.storage.getDirectory()).getFileHandle('all.zip', { create: true });
  };
  Object.assign(window, { showSaveFilePicker: answer });
};
const readFileOfPage = async (): Promise<string> => {
  const folder = await navigator.storage.getDirectory();
  return (await (await folder.getFileHandle('all.zip')).getFile()).text();
};

test('an admin takes all data once, and every other admin hears of it', async ({ portal }) => {
  const t = (key: string): string => portal.text('mf-admin', `takeData.${key}`);
  const page = await portal.enter('admin');
  const client = await clientsOf(page).make({ name: newName('Taken') });
  const other = `admin${Date.now()}`;
  await ordersOf(page).send('POST', '/user', {
    login: other,
    nickName: other,
    password: PASSWORD,
    role_id: 1,
  });

  await page.goto('/import');
  await page.getByRole('button', { name: t('ask') }).press('Enter');
  const take = page.getByRole('button', { name: t('take'), exact: true });
  await expect(take).toHaveCount(1);
  expect(await hurdles(page)).toEqual([]);

  const used = page.waitForRequest(/\/takeouts\/[\w-]+\/take$/);
  await page.evaluate(putIntoFile, false);
  await take.press('Enter');
  // who chooses no file keeps the link
  await expect(take).toBeEnabled();
  await page.evaluate(putIntoFile, true);
  await take.press('Enter');
  // as long as all data takes, within the journey's own time
  await expect(page.getByText(t('saved'))).toBeVisible({ timeout: 0 });
  // stored as it is, so that it can be read here
  const archive = await page.evaluate(readFileOfPage);
  for (const name of [
    'clients/client.json',
    'clients/client.xlsx',
    'orders/orders.json',
    'payments/payment.json',
    'calendar/meeting.json',
  ])
    expect(archive).toContain(name);
  expect(archive).toContain(client.full_name.split(' ')[0]);

  await expect(take).toHaveCount(0);
  const headers = await (await used).allHeaders();
  const again = await page.request.post((await used).url(), {
    headers: { authorization: headers['authorization'] ?? '' },
  });
  expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([409, 'link_used']);

  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);

  const home = await portal.signIn(other);
  await expect(
    home.getByText(portal.text('shell', 'account.takeout', { who: 'נועה' })).first(),
  ).toBeVisible();
});

test('a download of all data that is stopped leaves no half archive, and another browser saves it as it saves files', async ({
  portal,
}) => {
  const t = (key: string): string => portal.text('mf-admin', `takeData.${key}`);
  const page = await portal.enter('admin');
  await page.goto('/import');
  const ask = page.getByRole('button', { name: t('ask') });
  const take = page.getByRole('button', { name: t('take'), exact: true });
  await ask.press('Enter');
  // the browser is that of the journey before, which has kept an archive there
  await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    for await (const name of folder.keys()) await folder.removeEntry(name);
  });
  await page.evaluate(putIntoFile, true);
  // a table that does not come to its end
  await page.route(/\/parts\/payments\/payment\?/, () => undefined);
  await take.press('Enter');
  await page.getByRole('button', { name: t('stop'), exact: true }).press('Enter');
  await expect(page.getByText(t('fault'))).toBeVisible();
  // the link is used, and offered no more
  await expect(take).toHaveCount(0);
  expect(
    await page.evaluate(async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names;
    }),
  ).toEqual([]);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await ask.press('Enter');
  const saved = page.waitForEvent('download');
  await take.press('Enter');
  expect((await saved).suggestedFilename()).toBe(`${t('file')}.zip`);
  await expect(page.getByText(t('saved'))).toBeVisible();
});
