import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openRemoteStore } from '../../infra/remotes/open-store.ts';
import { nextBuild } from './next-build.ts';
import { expect, test } from './portal.fixture.ts';

// builds come and go
test.use({ isolated: true });
// what the pages read ahead would stay in the cache: here every file is asked for when it is used
test.beforeEach(async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
});

const act = () => ({ at: new Date().toISOString(), by: 'the clients team' });

/** What the second team's pipeline does. */
const ship = async (data: string, version: string): Promise<string> => {
  const store = await openRemoteStore({}, data);
  const folder = nextBuild('mf-clients', /^client-form\./, version);
  const { build } = await store.publish(folder, act());
  await store.activate('mf-clients', build, act());
  rmSync(folder, { recursive: true });
  return build;
};
const files = (data: string, build: string, chunk: string) => {
  const folder = path.join(data, 'remotes/mf-clients', build);
  return readdirSync(folder)
    .filter((name) => name.startsWith(chunk))
    .map((name) => path.join(folder, name));
};
const buildsAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, build] = /\/remotes\/mf-clients\/([^/]+)\//.exec(request.url()) ?? [];
    if (build) asked.push(decodeURIComponent(build));
  });
  return asked;
};
const addClient = (page: Page) => page.getByRole('button', { name: 'Add client' }).first().click();

test('a tab goes on with its build after another one went live; a new tab has the new one', async ({
  open,
  portal,
  context,
}) => {
  const page = await open('/clients-list', 'admin', 'en');
  await expect(page.locator('#content h1')).toHaveText('Clients');
  const asked = buildsAsked(page);
  const build = await ship(portal.data, '0.2.0');
  await addClient(page);
  await expect(page.getByRole('dialog', { name: 'Add client' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(build);

  const other = await context.newPage();
  const ofOther = buildsAsked(other);
  await other.goto(`${portal.address}/clients-list`);
  await expect(other.locator('#content h1')).toHaveText('Clients');
  expect(new Set(ofOther)).toEqual(new Set([build]));
});

test('a tab whose files are gone is told of the new version, asks for them no more, and reloads into it', async ({
  open,
  portal,
}) => {
  const page = await open('/clients-list', 'admin', 'en');
  await expect(page.locator('#content h1')).toHaveText('Clients');
  const store = await openRemoteStore({}, portal.data);
  const { live = '' } = await store.state('mf-clients');
  const build = await ship(portal.data, '0.2.0');
  for (const file of files(portal.data, live, 'client-form.')) rmSync(file);
  await addClient(page);
  const card = page.locator('[data-part-error="outdated"]');
  await expect(card).toContainText('A new version is there');
  const notice = page.getByRole('status').filter({ hasText: 'A new version is there' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close the notice' }).click();
  await expect(notice).toHaveCount(0);

  const asked = buildsAsked(page);
  await card.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => asked).toContain(build);
  await addClient(page);
  await expect(page.getByRole('dialog', { name: 'Add client' })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([build]));
});

test('a tab learns of a new version within a minute, and its reload asks about what is typed', async ({
  open,
  page,
  portal,
}) => {
  await page.clock.install();
  await open('/clients-list', 'admin', 'en');
  await expect(page.locator('#content h1')).toHaveText('Clients');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const nickname = page.getByRole('dialog', { name: 'Profile settings' }).getByLabel('Nickname');
  await nickname.fill('Ruth');
  const notice = page.getByRole('status').filter({ hasText: 'A new version is there' });
  const build = await ship(portal.data, '0.2.0');
  await expect.poll(async () => (await fetch(`${portal.address}/remotes.json`)).text()).toContain(build);
  await expect(notice).toHaveCount(0);
  // no further: what is asked then would be given up as too late
  await page.clock.runFor(60_000);
  const asked = buildsAsked(page);
  // above the open panel, which makes everything outside of it inert
  const reload = notice.getByRole('button', { name: 'Reload' });
  await reload.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(nickname).toHaveValue('Ruth');
  expect(asked).not.toContain(build);

  await reload.click();
  await question.getByRole('button', { name: 'Yes, close' }).click();
  await expect.poll(() => asked).toContain(build);
  await expect(page.locator('#content h1')).toHaveText('Clients');
  await expect(notice).toHaveCount(0);
});

test('one changed byte is refused, in a chunk and in the entry', async ({ open, portal }) => {
  const page = await open('/clients-list', 'admin', 'en');
  await expect(page.locator('#content h1')).toHaveText('Clients');
  const store = await openRemoteStore({}, portal.data);
  const { live = '' } = await store.state('mf-clients');
  for (const file of files(portal.data, live, 'client-form.')) {
    if (/\.js(\.(br|gz))?$/.test(file) && !file.endsWith('.js')) rmSync(file);
    if (file.endsWith('.js')) appendFileSync(file, ' ');
  }
  await addClient(page);
  await expect(page.locator('[data-part-error="load"]')).toBeVisible();

  for (const file of files(portal.data, live, 'remoteEntry.js')) {
    if (/\.(br|gz)$/.test(file)) rmSync(file);
    if (file.endsWith('.js')) appendFileSync(file, ' ');
  }
  const fresh = await page.context().browser()?.newContext();
  const other = await (fresh as NonNullable<typeof fresh>).newPage();
  await other.addInitScript(() => {
    localStorage.setItem('peruke.access_token', 'admin');
    localStorage.setItem('peruke.expires_at', String(Date.now() + 28_800_000));
  });
  await other.goto(`${portal.address}/clients-list`);
  await expect(other.locator('#content [data-part-error="load"]')).toBeVisible();
  await fresh?.close();
});

test('a remote that is newer than the portal says so in its place, in both languages, until it is rolled back', async ({
  open,
  portal,
}) => {
  const registry = async () => (await fetch(`${portal.address}/remotes.json`)).text();
  // the workspace's own build is live with the first look
  await registry();
  const store = await openRemoteStore({}, portal.data);
  const folder = nextBuild('mf-clients', /^client-form\./, '0.3.0');
  const place = path.join(folder, 'remote.json');
  const manifest = JSON.parse(readFileSync(place, 'utf8')) as {
    build: string;
    needs: Record<string, string[]>;
  };
  manifest.needs['react-router']?.push('useTomorrow');
  writeFileSync(place, JSON.stringify(manifest));
  await store.publish(folder, act());
  await store.activate('mf-clients', manifest.build, act());
  rmSync(folder, { recursive: true });

  await expect.poll(registry).toContain('useTomorrow');

  const page = await open('/clients-list', 'admin', 'he');
  const card = page.locator('#content [data-part-error="newer_portal"]');
  await expect(card).toContainText('החלק הזה דורש מערכת חדשה יותר');
  await page.getByText('EN', { exact: true }).click();
  await expect(card).toContainText('This part needs a newer portal');

  await store.rollBack('mf-clients', act());
  await expect.poll(registry).not.toContain('useTomorrow');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
  await expect(card).toHaveCount(0);
});
