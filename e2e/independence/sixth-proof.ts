import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Door } from '../../infra/side-by-side/door.ts';
import { prove, proveUntil, say, signedIn } from './proof.ts';
import { runsImages } from '../../infra/images/testing/run-image.ts';
import { SixthService } from '../../infra/side-by-side/sixth-service.ts';
import { makeSixthService, SIXTH } from '../../infra/side-by-side/sixth-team.ts';

/** The portal that runs: where its gateway listens, its folder, the workspace that it serves pages of. */
type Running = { port: number; data: string; root: string };

/** A service that nobody here has heard of comes, serves, hears, tells and goes while a tab is open. */
export async function proveSixthService(browser: Browser, scratch: string, running: Running): Promise<void> {
  const house = join(scratch, 'house');
  await makeSixthService(house);
  say(`svc-${SIXTH}, generated in a clone of the house, has its lint, types, specs, build and image`);
  const sixth = new SixthService(house, running.data);
  // Before the gateway, so that another one can take its place under an open tab.
  const door = await Door.open();
  try {
    door.admit(running.port);
    const tab = await Tab.open(browser, door.url);
    prove((await tab.call(`/${SIXTH}`)).status === 404, 'nobody of the portal knows it');
    const gateway = await sixth.start(running.root);
    door.admit(gateway);
    door.dismiss(running.port);
    const from = runsImages ? 'the files of its image alone' : 'its build, no image may run here';
    say(
      `it runs beside the others, from ${from}; a gateway with its route has taken the place of the one before`,
    );
    await proveServed(tab);
    prove(await tab.showsPart(`svc-${SIXTH}`), 'it stands in the versions of the page that is open');
    door.admit(running.port);
    door.dismiss(gateway);
    await sixth.remove();
    await proveUntil(
      async () => (await tab.call(`/${SIXTH}`)).status === 404,
      'taken away, nobody knows it any more: process, database, user, route',
    );
    prove(!(await tab.showsPart(`svc-${SIXTH}`)), 'and the open page shows it no more');
    await tab.look();
    say('the tab that was open all the while works on');
  } finally {
    await sixth.remove();
    door.close();
  }
}

async function proveServed(tab: Tab): Promise<void> {
  await proveUntil(
    async () => (await tab.call(`/${SIXTH}`, { data: { name: 'Silk & Lace' } })).status === 201,
    'a call through the gateway is answered by it',
  );
  const heard = async (what: string): Promise<boolean> => {
    const { data = [] } = await tab.call<{ what: string }[]>(`/${SIXTH}/heard`);
    return data.some((one) => one.what === what);
  };
  await proveUntil(() => heard('supplier Silk & Lace'), 'what it told is in its stream, and was read there');
  const { data: client } = await tab.call<{ id: number }>('/client', {
    data: {
      ...{ name: 'Yael', surname: 'Sixth', phone: '+972521234567' },
      ...{ country: 'Israel', city: 'Jerusalem', address: '' },
    },
  });
  const data = JSON.stringify({ client_id: client?.id, is_repair: 1, totalPrice: 900 });
  let order: { id: number } | undefined;
  // The client may be on her way to svc-orders.
  await proveUntil(async () => {
    const answer = await tab.call<{ id: number }>('/wig/', { multipart: { data } });
    order = answer.status < 300 ? answer.data : undefined;
    return order !== undefined;
  }, 'an order is made, as before');
  await proveUntil(() => heard(`order ${order?.id}`), `it has heard of order ${order?.id}`);
}

/** A connection of its own: one that is kept stays with the gateway that it was made to, which goes on here. */
const ALONE = { connection: 'close' };

/** A page of the portal that stays open, and calls as its person makes them. */
class Tab {
  readonly #page: Page;
  readonly #address: string;

  private constructor(page: Page, address: string) {
    this.#page = page;
    this.#address = address;
  }

  static async open(browser: Browser, address: string): Promise<Tab> {
    const page = await (await signedIn(browser, address)).newPage();
    await page.route('**/versions.json', async (route) =>
      route.fulfill({ response: await route.fetch({ headers: ALONE }) }),
    );
    await page.goto(`${address}/dashboard`);
    await page.locator('nav a[href="/clients-list"]').first().waitFor();
    return new Tab(page, address);
  }

  async call<T>(
    path: string,
    body?: { data: object } | { multipart: Record<string, string> },
  ): Promise<{ status: number; data?: T }> {
    const token = await this.#page.evaluate(() => localStorage.getItem('peruke.access_token'));
    const answer = await this.#page.context().request.fetch(`${this.#address}/base/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...ALONE },
      ...body,
    });
    return { status: answer.status(), ...((await answer.json()) as { data?: T }) };
  }

  /** Whether the dialog of versions names a part. */
  async showsPart(name: string): Promise<boolean> {
    await this.#page.locator('footer').getByRole('button').click();
    const versions = this.#page.getByRole('dialog');
    await versions.getByRole('rowheader', { name: 'svc-orders' }).waitFor();
    const isThere = (await versions.getByRole('rowheader', { name }).count()) > 0;
    await this.#page.keyboard.press('Escape');
    await versions.waitFor({ state: 'detached' });
    return isThere;
  }

  /** Goes on without loading anew what is there. */
  async look(): Promise<void> {
    await this.#page.locator('nav a[href="/clients-list"]').first().click();
    await this.#page.locator('#content h1', { hasText: 'Clients' }).waitFor();
  }
}
