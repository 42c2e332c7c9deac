/**
 * The production board with 2,000 orders in work, scrolled from its top to its foot in Chromium at a quarter of the
 * processor's speed: how many tasks kept the page from answering for more than 50 ms, and the longest of them.
 *
 *   PERUKE_URL=http://127.0.0.1:8080 CHROME_PATH=/usr/bin/chromium node infra/bench/board-scroll.mts
 *
 * Needs a portal with demo data that runs (`npm start`) and may keep what is made here: what is missing of 2,000 orders
 * is made through its doors, each begun and ticked to another step.
 */
import type { Board } from '@peruke/contracts/floor';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { chromium, type Page } from '@playwright/test';

const PORTAL = process.env['PERUKE_URL'] ?? 'http://127.0.0.1:8080';
const ORDERS = 2_000;
const AT_ONCE = 4;
const SLOWER = 4;
const LONG_MS = 50;
/** One turn of a wheel, and how many of them go by in a second. */
const WHEEL_PX = 300;
const WHEELS_A_SECOND = 20;
const CLIENTS = 40;
const WIG_TYPES = ['Full', 'Fall', 'Kipa Fall', 'Hand Made'];

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** What the login page leaves in the browser. */
const signIn = async (): Promise<Record<'peruke.access_token' | 'peruke.expires_at', string>> => {
  const answer = await fetch(`${PORTAL}/base/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: 'peruke-demo' }),
  });
  if (!answer.ok) throw new Error(`the login was answered ${answer.status}`);
  const told = (await answer.json()) as { access_token: string; expires_in: number };
  const end = Date.now() + told.expires_in * 1_000;
  return { 'peruke.access_token': told.access_token, 'peruke.expires_at': String(end) };
};
const session = await signIn();
const call = async <T,>(method: string, path: string, body?: FormData | object): Promise<T> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${PORTAL}/base/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${session['peruke.access_token']}`,
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  if (answer.status === 429) {
    // the gateway's measure for one session; nothing was done
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return call(method, path, body);
  }
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

const inWork = async (): Promise<number> => (await call<Board>('GET', '/floor/board')).count;

/** A new wig in work with so many steps done, that the columns are all filled. */
const makeOrder = async (at: number): Promise<void> => {
  const form = new FormData();
  const properties = { wigType: WIG_TYPES[at % WIG_TYPES.length], weight: '120', sawing_length: '22' };
  form.set('data', JSON.stringify({ client_id: 1 + (at % CLIENTS), is_repair: 0, properties }));
  const { id } = await call<{ id: number }>('POST', '/wig/', form);
  if (at % 10 === 0) return;
  await call('PUT', `/wig/${id}/updateState`, { state: 'Wigs in Production' });
  const changed = CHECKLIST_STEPS.slice(0, at % CHECKLIST_STEPS.length);
  if (changed.length > 0)
    await call('PUT', `/wig/${id}/updateStatus`, {
      status: Object.fromEntries(changed.map((step) => [step, 'on'])),
      changed,
    });
};

const fill = async (): Promise<number> => {
  const missing = ORDERS - (await inWork());
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < missing) {
      next += 1;
      if (next % 200 === 0) say(`${next} of ${missing} orders made`);
      await makeOrder(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (;;) {
    const count = await inWork();
    if (count >= ORDERS) return count;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** By the clock and of the processor, in microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}
interface Trace {
  traceEvents: TraceEvent[];
}
/** In milliseconds. What other work on the machine adds to the clock's time it does not add to the processor's. */
interface Task {
  wall: number;
  cpu: number;
}

/** The tasks of the page's own thread. */
const tasksOf = ({ traceEvents }: Trace): Task[] => {
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isOfPage = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return traceEvents
    .filter((event) => /RunTask$/.test(event.name) && event.dur !== undefined && isOfPage(event))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1_000, cpu: tdur / 1_000 }));
};

/** Turns the wheel down to the foot of the page, as somebody in a hurry does; answers how far that was. */
const scrollDown = async (page: Page): Promise<number> => {
  await page.mouse.move(720, 600);
  for (;;) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(1_000 / WHEELS_A_SECOND);
    const [at, end] = await page.evaluate<[number, number]>(
      '[Math.ceil(scrollY + innerHeight), document.documentElement.scrollHeight]',
    );
    if (at >= end) return end;
  }
};

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const orders = await fill();
  say(`${orders} orders in work`);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Jerusalem',
  });
  const kept = JSON.stringify({ ...session, 'peruke.language': 'he' });
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${kept})) localStorage.setItem(key, value)`,
  );
  await page.goto(`${PORTAL}/floor`);
  await page.locator('main li[aria-posinset]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  const height = await scrollDown(page);
  const tasks = tasksOf(JSON.parse(String(await browser.stopTracing())) as Trace);
  const long = (of: (task: Task) => number): string => {
    const all = tasks.map(of).filter((ms) => ms > LONG_MS);
    return `${all.length}, longest ${Math.round(Math.max(0, ...all))} ms`;
  };
  const nodes = await page.locator('*').count();
  const result = {
    orders,
    'page px': height,
    'DOM nodes': nodes,
    tasks: tasks.length,
    [`tasks over ${LONG_MS} ms of the processor`]: long(({ cpu }) => cpu),
    [`tasks over ${LONG_MS} ms by the clock`]: long(({ wall }) => wall),
  };
  process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
} finally {
  await browser.close();
}
