import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
const jpeg = async (name: string, background = '#a87c4e') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(background),
});

/** A moving picture where this machine can make one. */
const video = (): Buffer | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'peruke-e2e-'));
  try {
    const path = join(folder, 'side.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:d=3:r=10'];
    execFileSync('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    return readFileSync(path);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const galleryOf = (page: Page, { text }: Portal) => {
  const gallery = (key: string, values?: Record<string, string | number>) =>
    text('mf-orders', `card.gallery.${key}`, values);
  const panel: Locator = page.getByRole('region', { name: gallery('title') });
  return {
    gallery,
    panel,
    input: panel.getByTestId('gallery-input'),
    tile: (key: 'photo' | 'video', number: number, barcode: string) =>
      panel.getByRole('button', { name: gallery('open', { name: gallery(key, { number, barcode }) }) }),
  };
};

/** Each step and percentage that the tile of a file ever showed, in order. */
const watchTile = (page: Page, file: string): Promise<void> =>
  page.evaluate((name) => {
    const seen: string[] = [];
    Object.assign(window, { seenSteps: seen });
    const look = () =>
      document.querySelectorAll<HTMLElement>('[data-testid="upload-tile"]').forEach((tile) => {
        if (!tile.textContent.includes(name)) return;
        const step = `${tile.dataset['step']} ${tile.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')}`;
        if (seen.at(-1) !== step) seen.push(step);
      });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, file);
const seenSteps = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seenSteps: string[] }).seenSteps);

/** Resolves when the page that opens next hears of a channel. */
const joined = async (page: Page, channel: string): Promise<void> => {
  const line = await page.waitForEvent('websocket');
  await line.waitForEvent('framereceived', ({ payload }) =>
    ['subscription_succeeded', channel].every((part) => String(payload).includes(part)),
  );
};

const ORDER = [
  'waiting 0',
  'start 10',
  'connecting to media service 20',
  'sending files 40',
  'decoding file 60',
].concat(['generating preview 70', 'uploading to cloud storage 90', 'complete 100']);

test(
  '[CARD-029] [CARD-030] [CARD-032] [CARD-033] [UPL-007] [UPL-008] [UPL-012] photos come up in steps, open large and go',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    const order = await ordersOf(page).make();
    const stepsAreHeard = joined(page, `private-status.`);
    await cardOf(page, portal).open(order.id);
    await stepsAreHeard;
    const { gallery, panel, input, tile } = galleryOf(page, portal);

    await test.step('two files go up, each with its steps in order', async () => {
      await watchTile(page, 'front.jpg');
      await input.setInputFiles([await jpeg('front.jpg'), await jpeg('back.jpg', '#3b2a1a')]);
      await expect(page.getByText(gallery('added_two', { count: 2 }))).toBeVisible();
      await expect(panel.getByTestId('upload-tile')).toHaveCount(0);
      const seen = await seenSteps(page);
      expect(seen.length).toBeGreaterThan(3);
      expect(seen).toEqual(ORDER.filter((step) => seen.includes(step)));
      expect(seen.at(-1)).toBe('complete 100');
      await expect(panel.getByRole('img')).toHaveCount(2);
    });

    await test.step('the large view turns with keys and closes with Esc', async () => {
      await tile('photo', 1, order.barcode).click();
      const name = (number: number) => gallery('photo', { number, barcode: order.barcode });
      const view = page.getByRole('dialog');
      await expect(view.getByRole('img', { name: name(1) })).toBeVisible();
      await page.keyboard.press(portal.language === 'he' ? 'ArrowLeft' : 'ArrowRight');
      await expect(view.getByRole('img', { name: name(2) })).toBeVisible();
      const box = await view.getByRole('img', { name: name(2) }).boundingBox();
      if (!box) throw new Error('the picture has no place');
      const [y, from] = [box.y + box.height / 2, box.x + box.width / 2];
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move(from + (portal.language === 'he' ? -120 : 120), y, { steps: 4 });
      await page.mouse.up();
      await expect(view.getByRole('img', { name: name(1) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
    });

    await test.step('a photo goes after a question', async () => {
      await panel.getByRole('button', { name: gallery('removePhoto', { number: 1 }) }).click();
      await expect(page.getByText(gallery('removeQuestion'))).toBeVisible();
      await cardOf(page, portal).confirm(gallery('removeYes'));
      await expect(page.getByText(gallery('removed'))).toBeVisible();
      await expect(panel.getByRole('img')).toHaveCount(1);
    });
  },
);

test('[CARD-034] [UPL-012] a photo is taken with the camera', async ({ portal }) => {
  const page = await portal.enter('manager');
  const order = await ordersOf(page).make();
  await cardOf(page, portal).open(order.id);
  const { gallery, panel } = galleryOf(page, portal);
  await panel.getByRole('button', { name: gallery('take') }).click();
  const camera = page.getByRole('dialog', { name: portal.text('mf-orders', 'camera.title') });
  await camera.getByRole('button', { name: portal.text('mf-orders', 'camera.take') }).click();
  await expect(page.getByText(gallery('photoAdded'))).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCount(1);
});

test('[UPL-003] [UPL-010] [UPL-011] what is no picture is refused with its reason, what the line lost may be tried again', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const order = await ordersOf(page).make();
  await cardOf(page, portal).open(order.id);
  const { gallery, panel, input } = galleryOf(page, portal);

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(page.getByText(gallery('unsupported', { type: 'text/plain' }))).toBeVisible();
  await expect(panel.getByTestId('upload-tile')).toHaveCount(0);

  // as long as the limit and one byte, without filling a disk
  const folder = mkdtempSync(join(tmpdir(), 'peruke-e2e-'));
  const long = join(folder, 'long.mp4');
  writeFileSync(long, '');
  truncateSync(long, 200 * 1024 * 1024 + 1);
  await input.setInputFiles(long);
  await expect(page.getByText(gallery('tooLarge', { name: 'long.mp4', limit: 200 }))).toBeVisible();
  await expect(panel.getByTestId('upload-tile')).toHaveCount(0);
  rmSync(folder, { recursive: true });

  await watchTile(page, 'lie.png');
  await input.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  const damaged = portal.text('libs/ui', 'errors.file_damaged', { type: 'image/png' });
  await expect(page.getByText(damaged)).toBeVisible();
  await expect(panel.getByTestId('upload-tile')).toHaveCount(0);
  expect((await seenSteps(page)).at(-1)).toBe('failed 100');
  const again = page.getByRole('button', { name: gallery('retry') });
  await expect(again).toHaveCount(0);
  await expect(panel.getByText(gallery('none'))).toBeVisible();

  portal.expectServerErrors(/ERR_FAILED/);
  const uploads = '**/updateWig';
  await page.route(uploads, (route) => route.abort());
  await input.setInputFiles(await jpeg('front.jpg'));
  await expect(again).toBeVisible();
  await expect(panel.getByText(gallery('none'))).toBeVisible();
  await page.unroute(uploads);
  await again.click();
  await expect(panel.getByRole('img')).toHaveCount(1);
});

test('[CARD-029] [UPL-001] a video has a frame and its length, and plays in the large view', async ({
  portal,
}) => {
  const content = video();
  test.skip(content === undefined, 'no ffmpeg here to make a video with');
  const page = await portal.enter('manager');
  const order = await ordersOf(page).make();
  await cardOf(page, portal).open(order.id);
  const { panel, input, tile } = galleryOf(page, portal);
  await input.setInputFiles({ name: 'side.mp4', mimeType: 'video/mp4', buffer: content ?? Buffer.alloc(0) });
  await expect(panel.getByText('0:03')).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCount(1);
  await tile('video', 1, order.barcode).click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
});

test('[PERM-040] [PERM-045] an archived order shows its photos and no way to add or remove one', async ({
  portal,
}) => {
  const page = await portal.enter('admin');
  const order = await ordersOf(page).make();
  await cardOf(page, portal).open(order.id);
  const { gallery, panel, input } = galleryOf(page, portal);
  await input.setInputFiles(await jpeg('front.jpg'));
  await expect(panel.getByRole('img')).toHaveCount(1);
  await ordersOf(page).send('PUT', `/wig/${order.id}/updateState`, { state: 'Archived' });
  await page.reload();
  await expect(panel.getByRole('img')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: gallery('upload') })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: gallery('take') })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: gallery('removePhoto', { number: 1 }) })).toHaveCount(0);
});
