import type { Page } from '@playwright/test';
import { hurdles } from '../fixtures/axe.ts';
import { type MadeOrder, ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

const FIRST = 'Wig Building';
const WIG = { wigType: 'Fall', weight: '120', sawing_length: '22' };

interface Board {
  columns: { cards: { id: number; next: string }[] }[];
}

/** An order in work that the floor has heard of. */
const inWork = async (page: Page): Promise<MadeOrder> => {
  const { make, send } = ordersOf(page);
  const order = await make({ properties: WIG }, ['Wigs in Production']);
  const next = async () => {
    const { columns } = await send<Board>('GET', '/floor/board');
    return columns.flatMap(({ cards }) => cards).find(({ id }) => id === order.id)?.next;
  };
  await expect.poll(next).toBe(FIRST);
  return order;
};

test('the board: filters stay in the address, a card does the next step, a tick elsewhere shows by itself @both', async ({
  portal,
}) => {
  const { text } = portal;
  const t = (key: string, values = {}) => text('mf-floor', `board.${key}`, values);
  const page = await portal.enter('admin');
  const elsewhere = ordersOf(await portal.enter('manager'));
  const order = await inWork(page);
  const open = page.getByRole('button', { name: t('open', { barcode: order.barcode }) });
  const card = page.getByRole('listitem').filter({ has: open });
  const search = page.getByRole('searchbox', { name: t('search') });
  const tick = async (step: string): Promise<void> => {
    const { status_array: ticked } = await elsewhere.read<{ status_array: Record<string, unknown> }>(
      order.id,
    );
    const status = Object.fromEntries([...Object.keys(ticked), step].map((name) => [name, 'on']));
    await elsewhere.send('PUT', `/wig/${order.id}/updateStatus`, { status, changed: [step] });
  };
  const filters = async (): Promise<Record<string, string>> =>
    Object.fromEntries(new URL(page.url()).searchParams);

  await test.step('filters by wig type, person and text narrow it, and are kept over a reload', async () => {
    await page.goto('/floor');
    // the board has the room of the menu, which stands folded there alone
    const menu = page.getByRole('navigation', { name: text('shell', 'menu.label'), exact: true });
    await expect(menu.getByRole('button', { name: text('shell', 'menu.expand') })).toBeVisible();
    const choose = async (label: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name: text('mf-floor', `report.${label}`), exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('wigType', text('libs/ui', 'wig.value.Fall'));
    await choose('maker', 'נועה');
    await search.fill(order.barcode);
    await expect(card).toHaveCount(1);
    await expect.poll(filters).toEqual({ wig_type: 'Fall', maker: '1', search: order.barcode });
    await page.reload();
    await expect(card).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(1);
  });

  const kept = await filters();
  await test.step('they outlive the card', async () => {
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(order.barcode).first()).toBeVisible();
    await dialog
      .getByRole('button', { name: text('libs/ui', 'ui.close'), exact: true })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    expect(await filters()).toEqual(kept);
  });

  await test.step('a search changed after the card was closed outlives Back out of the next one, and a reload', async () => {
    const narrower = { ...kept, search: order.barcode.slice(0, -1) };
    await search.fill(narrower.search);
    await expect.poll(filters).toEqual(narrower);
    await open.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(filters).toEqual(narrower);
    await expect(search).toHaveValue(narrower.search);
    await open.click();
    const close = page
      .getByRole('dialog')
      .getByRole('button', { name: text('libs/ui', 'ui.close'), exact: true });
    await close.first().click();
    await search.fill(order.barcode);
    await expect.poll(filters).toEqual(kept);
    await page.reload();
    await expect(card).toHaveCount(1);
    expect(await filters()).toEqual(kept);
    await expect(search).toHaveValue(order.barcode);
  });

  await test.step('its button is the next step, and the card goes on', async () => {
    const next = (step: string) =>
      card.getByRole('button', { name: `${stageText(portal, step)}, ${order.barcode}`, exact: true });
    await next(FIRST).click();
    await expect(next('Sawing Weft')).toBeVisible();
    await tick('Sawing Weft');
    // told by the line, not asked for: nobody touches this page
    const column = page.getByRole('region').filter({ has: card });
    await expect(next('Sawing Weft')).toHaveCount(0);
    await expect(column).toHaveCount(1);
    await tick('Depth in the net');
    await expect(card.getByText(t('skipped_one'))).toBeVisible();
  });

  await test.step('nothing on it stands in the way, on a desk as on a tablet', async () => {
    expect(await hurdles(page)).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(card).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one work centre at a time, by its chip or a swipe, kept in the address @both', async ({ portal }) => {
    const { text, language } = portal;
    const page = await portal.enter('worker');
    await page.goto('/floor');
    const tabs = page.getByRole('tablist', { name: text('mf-floor', 'board.columns') }).getByRole('tab');
    const chosen = () => tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'));
    await tabs.nth(1).click();
    await expect.poll(chosen).toBe(1);
    const swipe = async (by: number): Promise<void> => {
      const line = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        line.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 700 }] });
      await touch('touchStart', 195);
      await touch('touchMove', 195 + by / 2);
      await touch('touchMove', 195 + by);
      await touch('touchEnd');
      await line.detach();
    };
    const onwards = language === 'he' ? 120 : -120;
    await swipe(onwards);
    await expect.poll(chosen).toBe(2);
    await page.reload();
    await expect.poll(chosen).toBe(2);
    await swipe(-onwards);
    await expect.poll(chosen).toBe(1);
    expect(await hurdles(page)).toEqual([]);
  });
});

test('a screen in the room shows the board by its own door, hears of each tick, and names nobody', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  const { send } = ordersOf(page);
  const order = await inWork(page);
  await send('PUT', `/wig/${order.id}/rush`, { rush: true });
  const name = `Wall ${Date.now().toString(36)}`;
  const { code } = await send<{ code: string }>('POST', '/devices', { name, kind: 'wall' });
  const wall = await portal.apart('worker');
  await wall.clock.install();
  await wall.evaluate(() => localStorage.clear());
  await wall.goto(`/bench#enrol=${code}`);
  await wall.getByRole('button', { name: text('mf-floor', 'bench.enrol'), exact: true }).click();
  await expect(wall.getByRole('listitem').first()).toBeVisible();
  await expect(wall.getByRole('button')).toHaveCount(0);
  expect(await hurdles(wall)).toEqual([]);
  const words = await wall.locator('body').innerText();
  for (const person of ['נועה', 'מירב', 'דפנה', 'Levi']) expect(words).not.toContain(person);

  // told by the line of the device: its own clock stands, so that nothing is asked for by and by
  const shown: (string | undefined)[] = [];
  wall.on('response', async (answer) => {
    if (!answer.ok() || !answer.url().endsWith('/floor/board')) return;
    const { data } = (await answer.json()) as { data: Board };
    shown.push(data.columns.flatMap(({ cards }) => cards).find(({ id }) => id === order.id)?.next);
  });
  await wall.clock.pauseAt(new Date(Date.now() + 2_000));
  await send('PUT', `/wig/${order.id}/updateStatus`, { status: { [FIRST]: 'on' }, changed: [FIRST] });
  await expect
    .poll(async () => {
      await wall.clock.runFor(300);
      return shown.at(-1);
    })
    .toBe('Sawing Weft');
  await wall.clock.resume();

  const device = (await send<{ id: number; name: string }[]>('GET', '/devices')).find(
    (one) => one.name === name,
  )!;
  await send('DELETE', `/devices/${device.id}`);
  await expect(wall.getByText(text('mf-floor', 'bench.revoked'))).toBeVisible();
});
