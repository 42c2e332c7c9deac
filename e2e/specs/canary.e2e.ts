import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPortal } from '../fixtures/own-portal.ts';
import { today } from '../fixtures/calendar.ts';
import { deedsOf, textOf } from '../fixtures/papers.ts';
import {
  plant,
  planter,
  type PlantedRecords,
  plantReports,
  type Send,
  watchForRuns,
} from '../fixtures/planted.ts';
import { PASSWORD } from '../fixtures/portal.ts';
import { allScreens, goTo, settled } from '../screens.ts';
import { openSession } from '../session.ts';

/** What nobody types by chance. */
const CANARY = {
  password: 'Zq7canarypass',
  wrongPassword: 'Zq8canarywrong',
  token: `Zq9canarytoken${'x'.repeat(29)}`,
  name: 'זברהפינק',
  surname: 'Zebrafinch',
  phone: '0529137264',
  email: 'zebra@canary.example',
  address: 'Canaryway 4711',
  pin: '739154',
  code: '918273',
  account: '66778899001',
  words: 'canarywords',
} as const;

/** The same phone as it is kept, and as a call names it. */
const SPELLINGS = [...Object.values(CANARY), '+972529137264', '529137264', encodeURIComponent(CANARY.name)];

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

let portal: Awaited<ReturnType<typeof startPortal>>;
test.beforeAll(async () => {
  portal = await startPortal(() => ({
    LOG_LEVEL: 'trace',
    // a thousand texts are asked for faster than people ask
    PERUKE_LIMIT_SESSION: '0',
    PERUKE_LIMIT_ANONYMOUS: '0',
    PERUKE_LIMIT_EXPORTS: '0',
  }));
});
test.afterAll(() => portal?.stop());

test('no phone, name, address, password, token or code comes out in a log, a metric, a refusal or the name of a file', async () => {
  /** All answers but 2xx. */
  const refusals: string[] = [];
  const call = async (method: string, path: string, body?: object | string, token?: string) => {
    const answer = await fetch(`${portal.url}/base/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) refusals.push(text);
    return {
      status: answer.status,
      body: (answer.ok ? JSON.parse(text || 'null') : null) as { data: never },
    };
  };
  const { 'peruke.access_token': admin } = await openSession(portal.url, 'admin', PASSWORD);
  const tokens = [admin];
  const done = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body, admin);
    expect([method, path, answer.status < 300]).toEqual([method, path, true]);
    return answer.body.data as { id: number };
  };

  await test.step('a person, signed in rightly, wrongly and with what is none of hers', async () => {
    await done('POST', '/user', { login: 'bird', nickName: 'bird', password: CANARY.password, role_id: 2 });
    const { 'peruke.access_token': own } = await openSession(portal.url, 'bird', CANARY.password);
    tokens.push(own);
    await call('POST', '/login/', { login: 'bird', password: CANARY.wrongPassword });
    await call('POST', '/login/', `{"login":"bird","password":"${CANARY.wrongPassword}`);
    await call('PUT', '/benchPin', { pin: CANARY.pin, password: CANARY.wrongPassword }, own);
    await call('PUT', '/benchPin', { pin: CANARY.pin, password: CANARY.password }, own);
    await call('POST', '/fresh', { code: CANARY.code, password: CANARY.wrongPassword }, own);
    await call('POST', '/factor', { code: CANARY.code }, own);
    await call('PUT', '/factor/totp', { code: CANARY.code }, own);
    await call('POST', '/operators/unlock', { user_id: 1, pin: CANARY.pin }, CANARY.token);
    await call('GET', `/wigs?token=${CANARY.token}`, undefined, CANARY.token);
    await call('POST', '/logout', {}, own);
  });

  await test.step('a client, an order that tells her, a payment', async () => {
    const { name, surname, phone, email, address } = CANARY;
    const her = { name, surname, phone, email, address, country: 'Israel' };
    const client = await done('POST', '/client', her);
    await call('POST', '/client', her, admin);
    await call('POST', '/client', { ...her, phone: `${phone}x${CANARY.words}`, email: `${surname}@` }, admin);
    await call('POST', '/client', `{"name":"${surname}","phone":"${phone}`, admin);
    await done('GET', `/client/getByPhone?phone=${phone}`);
    await done('GET', `/clients/v2?search=${encodeURIComponent(name)}`);
    await expect
      .poll(async () => (await call('POST', '/wig/', { client_id: client.id }, admin)).status)
      .toBe(201);
    const order = await done('POST', '/wig/', { client_id: client.id, details: CANARY.words });
    await done('GET', `/wigs/v2/all?search=${encodeURIComponent(surname)}`);
    await call('PUT', `/wig/${order.id}/updateState`, { state: 'Wigs in Production' }, admin);
    await call('PUT', `/wig/${order.id}/updateState`, { state: CANARY.words }, admin);
    const cheque = { amount: 50, payment_type: 2, bank_account_number: CANARY.account };
    for (const wig_id of [order.id, 0, 2 ** 40])
      await call('POST', '/payment', { wig_id, payments: [cheque], comments: CANARY.words }, admin);
    await expect
      .poll(async () =>
        JSON.stringify((await call('GET', `/messages?order_id=${order.id}`, undefined, admin)).body),
      )
      .toContain('status');
  });

  const running = JSON.parse(readFileSync(join(portal.data, 'running.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const told = new Map<string, string>([['refusals', refusals.join('\n')]]);
  for (const [service, settings] of Object.entries(running)) {
    const port = settings[service === 'gateway' ? 'PERUKE_PORT' : 'PERUKE_HTTP_PORT'] ?? '';
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    told.set(`metrics of ${service}`, await metrics.text());
  }
  const logs = everyFile(join(portal.data, 'logs'));
  expect(logs.length).toBeGreaterThan(7);
  for (const file of logs) told.set(file, readFileSync(file, 'utf8'));
  told.set('names of files', everyFile(portal.data).join('\n'));

  const found = [...told].flatMap(([where, text]) =>
    [...SPELLINGS, ...tokens].filter((one) => text.includes(one)).map((one) => [where, one]),
  );
  expect(found).toEqual([]);
  // the search finds what is there
  expect([...told.values()].join('')).toContain('/client/getByPhone');
  expect(refusals.length).toBeGreaterThan(8);
});

/** So many are planted: some in every run; all of them by `npm run planted`. */
const PLANTED = Number(process.env.PERUKE_PLANTED ?? 30);

test('nothing runs of what people write into names, notes and titles, on any screen, paper or PDF', async ({
  browser,
}) => {
  test.setTimeout(PLANTED > 100 ? 4 * 3_600_000 : 900_000);
  const session = await openSession(portal.url, 'admin', PASSWORD);
  const headers = { Authorization: `Bearer ${session['peruke.access_token']}` };
  /** Of a call of the house, or of a link that an answer held. */
  const urlOf = (path: string) =>
    new URL(/^(https?:|\/base\/|\/wig-care)/.test(path) ? path : `/base/api${path}`, portal.url).href;
  const send: Send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const ask = () =>
      fetch(urlOf(path), {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
    let answer = await ask();
    // the record before it is on its way to the service that is asked
    for (; answer.status === 404 || answer.status === 422; answer = await ask()) {
      const said = await answer.text();
      expect(said, `${method} ${path}`).toMatch(/not.found|selected/i);
    }
    expect([method, path, answer.status < 300]).toEqual([method, path, true]);
    return ((await answer.json()) as { data: T }).data;
  };

  const words = planter();
  const records: PlantedRecords[] = [];
  while (words.used() < PLANTED) records.push(await plant(send, words.next, records.length, today()));
  const reports = await plantReports(send, words.next, today());

  await test.step('PDFs are text and drawings alone', async () => {
    /** Papers on which something planted stands, as text: all but the one that names nobody. */
    const shown = new Set<string>();
    const all = [...records.flatMap(({ papers }) => Object.entries(papers)), ...Object.entries(reports)];
    for (const language of ['he', 'en'])
      for (const [kind, path] of all) {
        const asked = { headers: { ...headers, 'Accept-Language': language } };
        let answer = await fetch(urlOf(path), asked);
        // a link to the paper
        if (answer.ok && answer.headers.get('content-type')?.includes('json'))
          answer = await fetch(urlOf(((await answer.json()) as { data: { url: string } }).data.url));
        const type = answer.headers.get('content-type');
        expect([path, answer.status, type]).toEqual([path, 200, 'application/pdf']);
        const pdf = Buffer.from(await answer.arrayBuffer());
        expect(deedsOf(pdf), path).toEqual([]);
        // the words of people are the same in both languages
        if (language === 'en' || shown.has(kind)) continue;
        if (/data-?ran|ran\(1\)/.test((await textOf(pdf)).replace(/\s/g, ''))) shown.add(kind);
      }
    expect([...shown].toSorted()).toEqual(
      [...new Set(all.map(([kind]) => kind))].filter((kind) => kind !== 'production').toSorted(),
    );
    // one that does something would be told of
    expect(
      deedsOf(Buffer.from('<< /Type /Catalog /Open#41ction << /S /JavaScript /JS (ran\\(1\\)) >> >>')),
    ).toEqual(['/OpenAction', '/JavaScript', '/JS']);
  });

  const page = await browser.newPage({ baseURL: portal.url });
  const runs = await watchForRuns(page);
  await page.goto('/remotes.json');
  for (const language of ['he', 'en']) {
    await page.goto('/remotes.json');
    await page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { ...session, 'peruke.language': language },
    );
    let isSeen = 0;
    const [first, ...others] = records as [PlantedRecords, ...PlantedRecords[]];
    await page.goto('/');
    const paths = (await allScreens(page, first)).flatMap(({ path, anonymous }) => (anonymous ? [] : [path]));
    for (const { order, client } of others)
      paths.push(
        `/orders/${order}`,
        `/orders/print/${order}`,
        `/orders/label/${order}`,
        `/clients-list/${client}`,
      );
    for (let nr = 2; (nr - 1) * 25 < records.length; nr++)
      paths.push(`/orders?page=${nr}`, `/clients-list?page=${nr}`);
    for (const path of new Set(paths)) {
      // a paper has no heading by which it would be known, a popup no page of its own
      if (/print|label|wall|bench/.test(path)) await page.goto(path);
      else await goTo(page, path);
      await settled(page);
      expect(await runs(), path).toEqual([]);
      if ((await page.locator('body').innerText()).includes('data-ran')) isSeen += 1;
    }
    // as text it stands there
    expect(isSeen).toBeGreaterThan(8);
  }
  // one that got in would be told of
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.dataset.ran = '';
    document.body.append(image);
  });
  expect((await runs()).join()).toMatch(/<img data-ran/);
  await page.close();
});
