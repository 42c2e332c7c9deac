import { benchOf } from '../fixtures/bench.ts';
import { newName } from '../fixtures/clients.ts';
import { killablePortal } from '../fixtures/killable-portal.ts';
import { type MadeOrder, ordersOf } from '../fixtures/orders.ts';
import { expect } from '../fixtures/portal.ts';
import { photo } from '../fixtures/photo.ts';
import { scan } from '../fixtures/scanner.ts';

const WIGS = 5;
const TICKS_EACH = 4;

interface Place {
  id: number;
  code: string;
}
interface Done {
  statusLogs: { step: string; user: string; ticked: boolean }[];
  files: { images: { angle: string | null }[] };
}

killablePortal(
  'the server is killed in the middle of twenty ticks, three photos and two places, the browser closed and opened meanwhile: all once and in order',
  async ({ portal, killable }) => {
    const { text } = portal;
    // the server is gone on purpose; what had been under way says so
    portal.expectServerErrors(
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket|registry of remotes/,
    );
    const admin = await portal.enter('admin');
    const { make, read, send } = ordersOf(admin);
    const wigs: MadeOrder[] = [];
    for (let i = 0; i < WIGS; i++)
      wigs.push(await make({ properties: { weight: '120', sawing_length: '22' } }, ['Wigs in Production']));
    // the floor hears of them a moment later
    const atWork = async (): Promise<boolean> => {
      const { columns } = await send<{ columns: { cards: { id: number }[] }[] }>('GET', '/floor/board');
      const known = new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
      return wigs.every(({ id }) => known.has(id));
    };
    await expect.poll(atWork).toBe(true);
    const person = newName('Killed');
    const shelf = `K${Date.now().toString(36).toUpperCase()}`;
    const places = await send<Place[]>('POST', '/floor/places', { code: shelf, name: shelf, kind: 'shelf' });
    const [enrolled, badge] = await benchOf(portal, admin, person, 2);
    let bench = enrolled;
    const step = (number: number) =>
      bench.getByRole('button', {
        name: new RegExp(text('mf-floor', 'bench.stepOf', { step: `${number}`, of: '\\d+' })),
      });
    const open = async ({ barcode }: MadeOrder): Promise<void> => {
      await scan(bench, barcode);
      await expect(bench.getByRole('heading', { name: barcode })).toBeVisible();
    };
    const tick = async (from: number, to: number): Promise<void> => {
      // never twice at the same place: that would be a double tap
      for (let number = from; number <= to; number++)
        await step(number).click({ position: { x: number % 2 ? 40 : 160, y: 40 } });
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
    const logsOf = async (wig: MadeOrder) => (await read<Done>(wig.id)).statusLogs;

    const unlock = async (): Promise<void> => {
      await scan(bench, badge);
      await expect(bench.getByRole('heading', { name: text('mf-floor', 'bench.queue') })).toBeVisible();
    };
    const lock = (): Promise<void> =>
      bench.getByRole('button', { name: text('mf-floor', 'bench.lock') }).click();

    await unlock();
    for (const wig of wigs) {
      await open(wig);
      await expect(step(1)).toBeVisible();
    }
    await bench.evaluate(async () => void (await navigator.serviceWorker.ready));

    // nine are on their way or told when the server dies under the tenth
    for (const wig of wigs.slice(0, 2)) {
      await open(wig);
      await tick(1, TICKS_EACH);
    }
    await open(wigs[2]!);
    await tick(1, 2);
    await killable.kill();
    await tick(3, TICKS_EACH);
    await take('front');
    await put();
    await open(wigs[3]!);
    await tick(1, TICKS_EACH);
    await take('left');
    await lock();
    // the page and whoever works there are known to the device alone
    const context = bench.context();
    await bench.close();
    bench = await context.newPage();
    await bench.goto('/bench');
    await expect(bench.getByRole('heading', { name: text('mf-floor', 'bench.who') })).toBeVisible();
    await unlock();
    await open(wigs[4]!);
    await tick(1, TICKS_EACH);
    await take('back');
    await put();
    await lock();

    await killable.start();
    await scan(bench, badge);
    const ticked = async () => (await Promise.all(wigs.map(logsOf))).map(({ length }) => length);
    await expect.poll(ticked, { timeout: 180_000 }).toEqual(Array(WIGS).fill(TICKS_EACH));
    const done = await Promise.all(wigs.map(({ id }) => read<Done>(id)));
    const logs = done.map(({ statusLogs }) => statusLogs);
    expect(logs.flat().map(({ user, ticked: on }) => [user, on])).toEqual(
      Array(WIGS * TICKS_EACH).fill([person, true]),
    );
    // each wig's steps one after the other, as they were ticked
    for (const told of logs) expect(told.map((one) => one.step)).toEqual(logs[0]!.map((one) => one.step));
    const { id } = places.find(({ code }) => code === shelf)!;
    const moves = async () =>
      (await send<{ moves: { barcode: string }[] }>('GET', `/floor/places/${id}`)).moves
        .map(({ barcode }) => barcode)
        .sort();
    await expect.poll(moves).toEqual([wigs[2]!, wigs[4]!].map(({ barcode }) => barcode).sort());
    const angles = async () =>
      (await Promise.all(wigs.map(({ id: order }) => read<Done>(order)))).map(({ files }) =>
        files.images.map(({ angle }) => angle),
      );
    await expect.poll(angles).toEqual([[], [], ['front'], ['left'], ['back']]);
    await expect(bench.getByText(text('mf-floor', 'bench.waitingShow'))).toHaveCount(0);
  },
);
