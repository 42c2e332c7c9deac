import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';
import { clientScreens, clientsOf } from '../fixtures/clients.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, PASSWORD, type Portal, test } from '../fixtures/portal.ts';
import { scan as scanInto } from '../fixtures/scanner.ts';

const [WIDTH, HEIGHT] = [640, 480];

/** A film of two equal pictures in the form that the browser's pretended camera reads (Y4M), drawn without ffmpeg. */
const film = async (picture: Buffer): Promise<Buffer> => {
  const grey = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame]);
};

const drawn = async (bcid: 'code128' | 'qrcode', text: string): Promise<Buffer> => {
  const code = await toBuffer({ bcid, text, scale: 3, height: 20, padding: 12, backgroundcolor: 'ffffff' });
  return sharp(code)
    .resize({ width: 320, height: 320, fit: 'contain', background: '#ffffff' })
    .extend({ top: 80, bottom: 80, left: 160, right: 160, background: '#ffffff' })
    .png()
    .toBuffer();
};

/** The portal in a browser whose camera sees a code. */
const withCamera = async (
  portal: Portal,
  picture: Buffer,
  baseURL: string | undefined,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'peruke-camera-'));
  const path = join(folder, 'camera.y4m');
  writeFileSync(path, await film(picture));
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  });
  const problems: string[] = [];
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((chosen) => localStorage.setItem('peruke.language', chosen), portal.language);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const isRefusal = /status of (401|403|404|409|422)/.test(message.text());
      if (message.type() === 'error' && !isRefusal) problems.push(message.text());
    });
    await page.goto('/login');
    await page.getByLabel(portal.text('shell', 'login.username')).fill('manager');
    await page.getByLabel(portal.text('shell', 'login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: portal.text('shell', 'login.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await look(page);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(problems).toEqual([]);
};

const cases = [
  { button: 'scanBarcode', dialog: 'barcode', bcid: 'code128' },
  { button: 'scanQr', dialog: 'qr', bcid: 'qrcode' },
] as const;

for (const { button, dialog, bcid } of cases) {
  test(`[ORD-005] [ORD-006] [SCAN-001] [SCAN-002] [SCAN-007] the ${dialog} scanner of the list opens the wig`, async ({
    portal,
    baseURL,
  }) => {
    const manager = await portal.enter('manager');
    const made = await ordersOf(manager).make();
    // a search finds her order by the same digits
    const { id: other } = await clientsOf(manager).make({ phone: `+972521${made.barcode}` });
    await ordersOf(manager).make({ client_id: other });
    const picture = await drawn(bcid, made.barcode);
    await withCamera(portal, picture, baseURL, async (page) => {
      await page.goto('/orders');
      await page
        .getByRole('button', { name: portal.text('mf-orders', `list.${button}`), exact: true })
        .click();
      await page.waitForURL((url) => url.pathname === `/orders/${made.id}`);
      await expect(
        page.getByRole('dialog', { name: portal.text('mf-orders', `scan.${dialog}`) }),
      ).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`q=${made.barcode}`));
    });
  });
}

test('[SCAN-003] [SCAN-004] [SCAN-005] [SCAN-006] the scanner has 375 px, asks for the rear camera, keeps a chosen one and is silent without any', async ({
  portal,
}) => {
  const page = await portal.signIn('manager');
  const made = await ordersOf(page).make();
  await page.addInitScript(() => {
    const asked: MediaStreamConstraints[] = [];
    Object.assign(window, { asked });
    navigator.mediaDevices.getUserMedia = (constraints = {}) => {
      asked.push(constraints);
      return Promise.reject(new DOMException('no camera', 'NotFoundError'));
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  const scan = () =>
    page.getByRole('button', { name: portal.text('mf-orders', 'list.scanBarcode'), exact: true }).click();

  await page.goto('/orders');
  await scan();
  await expect.poll(asked).toEqual([{ video: { facingMode: { ideal: 'environment' } } }]);
  const dialog = page.getByRole('dialog', { name: portal.text('mf-orders', 'scan.barcode') });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const camera = dialog.getByLabel(portal.text('mf-orders', 'scan.camera'));
  await expect.poll(async () => (await camera.boundingBox())?.width).toBeCloseTo(375, 0);

  await page.evaluate(() => localStorage.setItem('peruke.camera', 'the-chosen-one'));
  await page.reload();
  await scan();
  await expect.poll(asked).toEqual([{ video: { deviceId: { ideal: 'the-chosen-one' } } }]);
  await dialog.getByLabel(portal.text('mf-orders', 'scan.typed')).fill(made.barcode);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/orders/${made.id}`);
});

test('[NAV-025] a hand scanner opens the wig from any page, also while a field has the focus', async ({
  portal,
}) => {
  const page = await portal.signIn('manager');
  const [first, second] = [await ordersOf(page).make(), await ordersOf(page).make()];
  const scan = (code: string) => scanInto(page, code);

  await page.goto('/clients-list');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await scan(first.barcode);
  await page.waitForURL((url) => url.pathname === `/orders/${first.id}`);
  await expect(cardOf(page, portal).tab('workflow')).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('searchbox').first().focus();
  await scan(second.barcode);
  await page.waitForURL((url) => url.pathname === `/orders/${second.id}`);

  await test.step('an open camera takes the code, and nothing stays in front of the wig', async () => {
    const dialog = page.getByRole('dialog', { name: portal.text('mf-orders', 'scan.barcode') });
    await page.goto('/orders');
    await page
      .getByRole('button', { name: portal.text('mf-orders', 'list.scanBarcode'), exact: true })
      .click();
    await expect(dialog).toBeVisible();
    await scan(first.barcode);
    await page.waitForURL((url) => url.pathname === `/orders/${first.id}`);
    await expect(dialog).toHaveCount(0);
  });
  await test.step('all of several pop-ups go, the top first', async () => {
    const { id, full_name: name } = await clientsOf(page).make();
    const screen = clientScreens(page, portal);
    await screen.openList(`/clients-list/${id}`);
    await screen
      .card(name)
      .getByRole('button', { name: screen.own('card.edit') })
      .click();
    await expect(screen.form).toBeVisible();
    await scan(second.barcode);
    await page.waitForURL((url) => url.pathname === `/orders/${second.id}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a dialog of the card asks as well, and keeps what was typed', async () => {
    const deposit = page.getByRole('dialog', {
      name: portal.text('mf-orders', 'card.payments.deposit.title'),
    });
    const amount = portal.text('mf-orders', 'card.payments.deposit.amount');
    await page.goto(`/orders/${first.id}?tab=payments`);
    await page.getByRole('button', { name: portal.text('mf-orders', 'card.payments.deposit.title') }).click();
    await deposit.getByRole('textbox', { name: amount }).fill('500');
    await deposit.getByRole('textbox', { name: amount }).press('Tab');
    await scan(second.barcode);
    await cardOf(page, portal).confirm(portal.text('libs/ui', 'ui.no'));
    await expect(deposit.getByRole('textbox', { name: amount })).toHaveValue(/^500/);
    await expect(page).toHaveURL(new RegExp(`/orders/${first.id}`));
  });
  await test.step('a form with work in it asks before it is left', async () => {
    const form = page.getByRole('dialog', { name: portal.text('mf-orders', 'form.addOrder') });
    await page.goto('/orders');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.keyboard.press('KeyN');
    await form.getByRole('radio', { name: 'XL', exact: true }).click();
    await scan(second.barcode);
    await cardOf(page, portal).confirm(portal.text('libs/ui', 'ui.no'));
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
  });
});
