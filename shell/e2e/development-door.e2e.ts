import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDevelopment } from '../../infra/gateway/development-parts.ts';
import { developmentDoor } from '../../libs/dev/src/development-door.ts';
import { expect, test as base } from './portal.fixture.ts';
import { TablePortal } from './table-portal.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
const REMOTE = 'mf-admin';
const SCREEN = 'src/users/users.screen.tsx';
const HEADING = "title={t('users.title')}";

/** The development door to one remote, of which a copy is edited in place of the workspace's own. */
class EditedRemote {
  private readonly folder: string;
  private readonly before: string;
  private server: ChildProcess | undefined;
  private portal: TablePortal | undefined;

  constructor() {
    const scratch = path.join(WORKSPACE, '.cache/development');
    mkdirSync(scratch, { recursive: true });
    this.folder = mkdtempSync(path.join(scratch, `${REMOTE}-`));
    const isSource = (file: string) => !/[\\/](dist|node_modules)$/.test(file);
    cpSync(path.join(WORKSPACE, REMOTE), this.folder, { recursive: true, filter: isSource });
    this.before = readFileSync(path.join(this.folder, SCREEN), 'utf8');
  }

  async open(): Promise<string> {
    const door = developmentDoor(WORKSPACE, { shell: false, remotes: [REMOTE], services: [] });
    await door.prepare(() => undefined);
    const gateway = { name: 'gateway', args: [], cwd: WORKSPACE, env: process.env, readyUrl: '' };
    const plan = await door.adapt({ services: [], gateway });
    const [server] = plan.services;
    if (!server) throw new Error('the door has no development server');
    this.server = spawn(process.execPath, server.args, {
      cwd: this.folder,
      env: server.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await fetch(server.readyUrl).catch(() => undefined))?.ok) await delay(100);
    this.portal = new TablePortal('demo', readDevelopment(plan.gateway.env.PERUKE_DEVELOPMENT ?? '{}'));
    await this.portal.start();
    return this.portal.address;
  }

  write(heading: string): void {
    if (!this.before.includes(HEADING)) throw new Error(`${SCREEN} no longer holds ${HEADING}`);
    writeFileSync(path.join(this.folder, SCREEN), this.before.replace(HEADING, heading));
  }

  async close(): Promise<void> {
    await this.portal?.stop();
    if (this.server?.exitCode === null) {
      this.server.kill();
      await once(this.server, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// the door stands in the place of the portal that the other checks share
const test = base.extend<{ remote: EditedRemote }>({
  remote: async ({}, lend) => {
    const remote = new EditedRemote();
    await lend(remote);
    await remote.close();
  },
  portal: async ({ remote }, lend) => {
    const address = await remote.open();
    await lend({ address, data: '', break: () => Promise.reject(new Error('nothing is broken here')) });
  },
});

test('a saved component is on screen with what was typed, and one that does not compile says so above all', async ({
  open,
  remote,
}) => {
  const page = await open('/users-list', 'admin', 'en');
  await page.getByRole('button', { name: 'Add new user' }).click();
  const nickname = page.getByRole('dialog').getByLabel('Nickname');
  await nickname.fill('Ruth');
  await page.evaluate(() => Object.assign(window, { sinceBefore: true }));
  const isSamePage = () => page.evaluate(() => 'sinceBefore' in window);
  const heading = page.locator('#content h1');

  remote.write("title={t('users.title') + ' edited'}");
  await expect(heading).toHaveText('Users edited');
  await expect(nickname).toHaveValue('Ruth');

  remote.write('title={');
  const problems = page.locator('iframe[title="Build errors and warnings"]');
  await expect(problems.contentFrame().getByText(SCREEN).first()).toBeVisible();
  // in the top layer, after the dialog
  await expect.poll(() => problems.evaluate((frame) => frame.matches(':popover-open'))).toBe(true);

  remote.write("title={t('users.title') + ' mended'}");
  await expect(heading).toHaveText('Users mended');
  await expect(problems).toHaveCount(0);
  await expect(nickname).toHaveValue('Ruth');
  expect(await isSamePage()).toBe(true);
});
