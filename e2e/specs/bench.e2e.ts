import type { Page } from '@playwright/test';
import { Line } from '../../infra/chaos/line.ts';
import { hurdles } from '../fixtures/axe.ts';
import { benchOf } from '../fixtures/bench.ts';
import { newName } from '../fixtures/clients.ts';
import { type MadeOrder, ordersOf, stageText } from '../fixtures/orders.ts';
import { photo } from '../fixtures/photo.ts';
import { expect, test } from '../fixtures/portal.ts';
import { scan } from '../fixtures/scanner.ts';

interface Card {
  id: number;
  next: string;
}
interface Ticked {
  statusLogs: { step: string; ticked: boolean; user: string }[];
}

/** What a hand does from now on: touches and scans, and whether anything was typed into a field. */
const countHands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hands = { touches: 0, typed: 0 };
    Object.assign(window, { hands });
    window.addEventListener('pointerdown', () => hands.touches++, { capture: true });
    window.addEventListener('input', () => hands.typed++, { capture: true });
  });
const handsOf = (page: Page): Promise<{ touches: number; typed: number }> =>
  page.evaluate(() => (window as never as { hands: { touches: number; typed: number } }).hands);

test('a bench takes three touches from locked to ticked, and goes on without a network: all once, in order @both', async ({
  portal,
}) => {
  const { text } = portal;
  portal.expectServerErrors(/ERR_INTERNET_DISCONNECTED|remotes.json could not be read/);
  const admin = await portal.enter('admin');
  const { make, read, send } = ordersOf(admin);
  const wigs: MadeOrder[] = [];
  // the first step asks for the weight where nobody has weighed
  for (let i = 0; i < 5; i++)
    wigs.push(await make({ properties: { weight: '120' } }, ['Wigs in Production']));
  const [touched, second, third, disputed, unopened] = wigs as [
    ...[MadeOrder, MadeOrder, MadeOrder, MadeOrder, MadeOrder],
  ];
  // at the head of the queue, however many others there are
  for (const { id } of [second, unopened]) await send('PUT', `/wig/${id}/rush`, { rush: true });
  const nextSteps = async (): Promise<(string | undefined)[]> => {
    const { columns } = await send<{ columns: { centre_id: number | null; cards: Card[] }[] }>(
      'GET',
      '/floor/board',
    );
    const cards = columns.filter((one) => one.centre_id !== null).flatMap((one) => one.cards);
    return wigs.map(({ id }) => cards.find((card) => card.id === id)?.next);
  };
  await expect.poll(nextSteps).not.toContain(undefined);
  const step = (await nextSteps())[0]!;
  const worker = newName('Bench');
  const [bench, badge, device] = await benchOf(portal, admin, worker);
  const tick = bench.getByRole('button', { name: stageText(portal, step) });
  const undo = bench.getByRole('button', { name: text('mf-floor', 'bench.undo') });
  const queue = bench.getByRole('heading', { name: text('mf-floor', 'bench.queue') });
  const open = async ({ barcode }: MadeOrder): Promise<void> => {
    await scan(bench, barcode);
    await expect(bench.getByRole('heading', { name: barcode })).toBeVisible();
    await expect(tick).toBeVisible();
  };
  const done = async (wig: MadeOrder): Promise<void> => {
    await open(wig);
    await tick.click();
    await expect(undo).toBeVisible();
  };
  const unlock = async (): Promise<void> => {
    await scan(bench, badge);
    await expect(queue).toBeVisible();
  };
  const lock = (): Promise<void> =>
    bench.getByRole('button', { name: text('mf-floor', 'bench.lock') }).click();
  const told: string[] = [];
  bench.on('request', (request) => {
    if (/updateStatus/.test(request.url())) told.push(/wig\/(\d+)/.exec(request.url())![1]!);
  });
  const logs = async (wig: MadeOrder): Promise<unknown[]> =>
    (await read<Ticked>(wig.id)).statusLogs.map(({ ticked, user }) => [ticked, user]);

  await test.step('badge, wig, button', async () => {
    await countHands(bench);
    let scans = 0;
    for (const code of [badge, touched.barcode]) {
      await scan(bench, code);
      scans++;
      if (code === badge) await expect(queue).toBeVisible();
    }
    await tick.click();
    await expect(undo).toBeVisible();
    const { touches, typed } = await handsOf(bench);
    expect([touches + scans <= 3, typed]).toEqual([true, 0]);
  });

  await test.step('no network: the next ones wait, also over a lock and a page that is opened anew', async () => {
    // opened once, they can be read later; opening the next one sends what was held
    for (const wig of [second, third, disputed]) await open(wig);
    await expect.poll(() => logs(touched)).toEqual([[true, worker]]);
    // the page itself lies in the device by now
    await bench.evaluate(async () => void (await navigator.serviceWorker.ready));
    await bench.context().setOffline(true);
    await done(disputed);
    await lock();
    await bench.reload();
    await expect(bench.getByText(text('mf-floor', 'bench.waiting_one'))).toBeVisible();
    const since = new RegExp(text('mf-floor', 'bench.waitingSince', { time: '\\d\\d:\\d\\d' }));
    await expect(bench.getByText(since)).toBeVisible();
    await scan(bench, badge);
    // she stands where she stood
    await expect(bench.getByRole('heading', { name: disputed.barcode })).toBeVisible();
    await bench.getByRole('button', { name: text('mf-floor', 'bench.toQueue') }).click();
    await expect(queue).toBeVisible();
    await test.step('the queue and what was opened before are read, by touch and without a scan', async () => {
      const lying = (wig: MadeOrder) => bench.getByRole('listitem').filter({ hasText: wig.barcode });
      // also what nobody has opened here
      for (const wig of [second, unopened])
        await expect(lying(wig)).toHaveText(new RegExp(stageText(portal, step)));
      await lying(second).getByRole('button').click();
      await expect(bench.getByRole('heading', { name: second.barcode })).toBeVisible();
      await bench.getByRole('button', { name: text('mf-floor', 'bench.whole') }).click();
      await expect(bench.getByText(text('mf-floor', 'bench.unit.weight', { value: '120' }))).toBeVisible();
      await bench.getByRole('button', { name: text('mf-floor', 'bench.toQueue') }).click();
    });
    for (const wig of [second, third]) await done(wig);
    expect([await logs(second), await logs(third)]).toEqual([[], []]);
  });

  await test.step('back again: everything once and in order, and what somebody did meanwhile is told', async () => {
    await send('PUT', `/wig/${disputed.id}/updateStatus`, { status: { [step]: 'on' }, changed: [step] });
    await bench.context().setOffline(false);
    for (const wig of [second, third]) await expect.poll(() => logs(wig)).toEqual([[true, worker]]);
    // whoever was let in by the device alone is asked anew by the house; what was refused waits for her
    await expect(bench.getByText(text('mf-floor', 'bench.who'))).toBeVisible();
    await expect(bench.getByText(text('mf-floor', 'bench.refusedOf', { names: worker }))).toBeVisible();
    await unlock();
    const refused = bench.getByRole('alert').filter({ hasText: disputed.barcode });
    await expect(refused).toBeVisible();
    await refused.getByRole('button', { name: text('mf-floor', 'bench.read') }).click();
    await expect(refused).toHaveCount(0);
    expect((await logs(disputed)).length).toBe(1);
    // the house judges the disputed one too, in its turn
    const ids = [touched, disputed, second, third].map(({ id }) => String(id));
    // a call that met no network is made again, and none overtakes another
    expect([...new Set(told)]).toEqual(ids);
    await expect(bench.getByText(text('mf-floor', 'bench.sending'))).toHaveCount(0);
    await lock();
  });

  await test.step('revoked: the page lies in the device no more', async () => {
    await expect(bench.getByText(text('mf-floor', 'bench.who'))).toBeVisible();
    await send('DELETE', `/devices/${device}`);
    await bench.reload();
    await expect(bench.getByText(text('mf-floor', 'bench.revoked'))).toBeVisible();
    const left = () =>
      bench.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
  });
});

interface Place {
  id: number;
  code: string;
}

interface Done {
  statusLogs: { user: string; ticked: boolean }[];
  files: { images: { angle: string | null; created_by: string }[] };
}

test('twenty ticks, three photos and two places, half of them without a network: nothing lost, nothing twice', async ({
  portal,
  baseURL,
}) => {
  const { text } = portal;
  portal.expectServerErrors(/ERR_(INTERNET_DISCONNECTED|CONNECTION|EMPTY)|remotes.json could not be read/);
  // Chromium takes nothing offline that outlives its page, as the call of a deed does: the line itself is cut, too
  const line = await Line.open(Number(new URL(baseURL!).port));
  const house = `http://127.0.0.1:${line.port}`;
  const admin = await portal.enter('admin');
  const { make, read, send } = ordersOf(admin);
  const wigs: MadeOrder[] = [];
  for (let i = 0; i < 5; i++)
    wigs.push(await make({ properties: { weight: '120', sawing_length: '22' } }, ['Wigs in Production']));
  const person = newName('Photos');
  const shelf = `B${Date.now().toString(36).toUpperCase()}`;
  const places = await send<Place[]>('POST', '/floor/places', { code: shelf, name: shelf, kind: 'shelf' });
  const [enrolled, badge] = await benchOf(portal, admin, person, 2, house);
  let bench = enrolled;
  const unlock = async (): Promise<void> => {
    await scan(bench, badge);
    await expect(bench.getByRole('heading', { name: text('mf-floor', 'bench.queue') })).toBeVisible();
  };
  const step = (number: number) =>
    bench.getByRole('button', {
      name: new RegExp(text('mf-floor', 'bench.stepOf', { step: `${number}`, of: '\\d+' })),
    });
  const open = async ({ barcode }: MadeOrder): Promise<void> => {
    await scan(bench, barcode);
    await expect(bench.getByRole('heading', { name: barcode })).toBeVisible();
  };
  const tick = async (first: number): Promise<void> => {
    // not at the same place: that would be a double tap
    for (const [number, x] of [
      [first, 40],
      [first + 1, 160],
    ] as const)
      await step(number).click({ position: { x, y: 40 } });
    await expect(bench.getByRole('button', { name: text('mf-floor', 'bench.undo') })).toBeVisible();
  };
  const take = async (angle: string): Promise<void> => {
    await bench.getByRole('button', { name: text('mf-floor', 'bench.photo'), exact: true }).click();
    const side = bench.getByLabel(text('mf-floor', `bench.angle.${angle}`), { exact: true });
    await side.setInputFiles(await photo(bench, `${angle}.jpg`));
    await expect(side).toHaveCount(0);
  };
  const put = async (): Promise<void> => {
    await scan(bench, shelf);
    await expect(bench.getByText(shelf)).toBeVisible();
  };
  const ticksOf = async (wig: MadeOrder): Promise<number> => (await read<Done>(wig.id)).statusLogs.length;

  await test.step('ten with a network, and a photo', async () => {
    await unlock();
    for (const wig of wigs) {
      await open(wig);
      await tick(1);
    }
    await take('front');
    // the next scan sends what is held; opened with the network, they can be read without
    for (const wig of wigs) {
      await expect.poll(() => ticksOf(wig)).toBe(2);
      await open(wig);
      await expect(step(3)).toBeVisible();
    }
    await bench.evaluate(async () => void (await navigator.serviceWorker.ready));
  });

  await test.step('ten without, with two photos and two places, over a lock and a page that is closed and opened', async () => {
    line.harm('cut');
    await bench.context().setOffline(true);
    for (const wig of wigs.slice(0, 3)) {
      await open(wig);
      await tick(3);
      if (wig !== wigs[0]) await take(wig === wigs[1] ? 'left' : 'back');
      if (wig !== wigs[2]) await put();
    }
    expect(await Promise.all(wigs.slice(0, 3).map(ticksOf))).toEqual([2, 2, 2]);
    await bench.getByRole('button', { name: text('mf-floor', 'bench.lock') }).click();
    const context = bench.context();
    await bench.close();
    bench = await context.newPage();
    await bench.goto(`${house}/bench`);
    await expect(bench.getByRole('heading', { name: text('mf-floor', 'bench.who') })).toBeVisible();
    await unlock();
    for (const wig of wigs.slice(3)) {
      await open(wig);
      await tick(3);
    }
    expect(await Promise.all(wigs.map(ticksOf))).toEqual([2, 2, 2, 2, 2]);
  });

  await test.step('back again: each once', async () => {
    line.mend();
    await bench.context().setOffline(false);
    for (const wig of wigs) await expect.poll(() => ticksOf(wig)).toBe(4);
    await expect(bench.getByText(text('mf-floor', 'bench.waitingShow'))).toHaveCount(0);
    const done = await Promise.all(wigs.map(({ id }) => read<Done>(id)));
    const logs = done.flatMap(({ statusLogs }) => statusLogs);
    expect(logs.map(({ user, ticked }) => [user, ticked])).toEqual(Array(20).fill([person, true]));
    const photos = done.map(({ files }) => files.images.map(({ angle }) => angle));
    expect(photos).toEqual([[], ['left'], ['back'], [], ['front']]);
    const { id } = places.find(({ code }) => code === shelf)!;
    const { moves } = await send<{ moves: { barcode: string; by: string }[] }>('GET', `/floor/places/${id}`);
    expect(moves.map(({ barcode, by }) => [barcode, by]).sort()).toEqual(
      [wigs[0]!, wigs[1]!].map(({ barcode }) => [barcode, person]).sort(),
    );
  });
  line.close();
});

/** The smallest telephone, the usual one, a tablet on its end and on its side. */
const SCREENS: readonly (readonly [number, number])[] = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
];

/** What runs beside the edge, and the smallest type that somebody has to read. */
const seenOn = (page: Page): Promise<{ beside: number; smallest: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sizes: number[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: around } = text;
      if (!around || !text.textContent?.trim() || around.closest('style, script, [role=radiogroup]'))
        continue;
      const { width } = around.getBoundingClientRect();
      if (around.checkVisibility({ checkVisibilityCSS: true }) && width > 1)
        sizes.push(parseFloat(getComputedStyle(around).fontSize));
    }
    return { beside: scrollWidth - clientWidth, smallest: Math.min(...sizes) };
  });

test('a bench is read and pressed on every screen from 360 x 640 to 1280 x 800', async ({ portal }) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const { make, send } = ordersOf(admin);
  const wig = await make({ properties: { weight: '120' } }, ['Wigs in Production']);
  const isKnown = async (): Promise<boolean> => {
    const { columns } = await send<{ columns: { cards: Card[] }[] }>('GET', '/floor/board');
    return columns.some(({ cards }) => cards.some(({ id }) => id === wig.id));
  };
  await expect.poll(isKnown).toBe(true);
  const [bench, badge] = await benchOf(portal, admin, newName('Sizes'), 2);
  const step = bench.getByRole('button', {
    name: new RegExp(text('mf-floor', 'bench.stepOf', { step: '\\d+', of: '\\d+' })),
  });
  const look = async (where: string): Promise<void> => {
    for (const [width, height] of SCREENS) {
      await bench.setViewportSize({ width, height });
      const { beside, smallest } = await seenOn(bench);
      expect([where, width, beside, smallest]).toEqual([where, width, 0, 20]);
      if (where !== 'a wig') continue;
      await expect(step).toBeInViewport({ ratio: 1 });
      expect((await step.boundingBox())!.height).toBeGreaterThanOrEqual(96);
    }
    expect(await hurdles(bench)).toEqual([]);
  };
  await look('locked');
  // the widest of them: a thumb presses there as well
  const language = bench.getByRole('radio', { name: 'English', exact: true });
  expect((await language.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await scan(bench, badge);
  await expect(bench.getByRole('heading', { name: text('mf-floor', 'bench.queue') })).toBeVisible();
  await look('the queue');
  await scan(bench, wig.barcode);
  await expect(step).toBeVisible();
  await look('a wig');
});
