/**
 * The month view with 3,000 meetings against a plain FullCalendar page with the same events, in one Chromium run:
 * script, style and layout time of a switch of months by the browser's own counters, and the number of DOM nodes.
 *
 *   PERUKE_URL=http://127.0.0.1:8080 CHROME_PATH=/usr/bin/chromium node infra/bench/calendar-month.mts
 *
 * Needs a portal that runs (`npm start`). The meetings are answered by this script, so that both sides get the same.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALENDARS, type Meeting } from '@peruke/contracts/calendar';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import webpack from 'webpack';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORTAL = process.env['PERUKE_URL'] ?? 'http://127.0.0.1:8080';
const MEETINGS_A_MONTH = 3_000;
const SWITCHES = 6;

const two = (value: number): string => String(value).padStart(2, '0');

/** 3,000 meetings on the working days of a month, `YYYY-MM`; canceled ones and designers among them. */
const monthOf = (month: string): Meeting[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = Array.from(
    { length: new Date(Date.UTC(year, number, 0)).getUTCDate() },
    (_, at) => at + 1,
  ).filter((day) => new Date(Date.UTC(year, number - 1, day)).getUTCDay() < 5);
  return Array.from({ length: MEETINGS_A_MONTH }, (_, at) => {
    const day = `${month}-${two(days[at % days.length] ?? 1)}`;
    const minutes = 9 * 60 + (Math.floor(at / days.length) % 17) * 30;
    const clock = (of: number) => `${two(Math.floor(of / 60))}:${two(of % 60)}`;
    return {
      id: year * 1_000_000 + number * 10_000 + at,
      start_at: `${day} ${clock(minutes)}:00`,
      startAt: `${day} ${clock(minutes)}`,
      endAt: `${day} ${clock(minutes + 30)}`,
      calendar: CALENDARS[at % CALENDARS.length] ?? 'orders',
      subject: `Subject ${at}`,
      client: { id: at + 1, fullName: `Client ${at}`, phone: '+972501234567' },
      meetingManager: at % 2 ? { id: 3, nickName: 'Dafna', shortNickName: 'Da', hex_color: '#00C2FF' } : null,
      wig: null,
      previousDates: [],
      notification: null,
      created_at: `${day} 08:00:00`,
      created_by: 'Noa',
      deleted_at: null,
      deleted_by: null,
      isDeleted: false,
      isCanceled: at % 14 === 0,
      attendance: null,
      version: 0,
    };
  });
};

const between = (from: string, to: string): Meeting[] => {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${two(number + 1)}`;
  }
  return months
    .flatMap(monthOf)
    .filter(({ startAt }) => startAt.slice(0, 10) >= from && startAt.slice(0, 10) <= to);
};

/** A page with nothing but the library, as its own first example shows it, with the same events. */
const PLAIN = `
  import FullCalendar from '@fullcalendar/react';
  import dayGrid from '@fullcalendar/react/daygrid';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const events = ({ startStr, endStr }, done, failed) =>
    fetch('/plain/events?from=' + startStr.slice(0, 10) + '&to=' + endStr.slice(0, 10))
      .then((answer) => answer.json())
      .then((meetings) => done(meetings.map((meeting) => ({
        id: String(meeting.id), title: meeting.client.fullName,
        start: meeting.startAt.replace(' ', 'T'), end: meeting.endAt.replace(' ', 'T'),
      }))), failed);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(createElement(FullCalendar, {
    plugins: [dayGrid], initialView: 'dayGridMonth', initialDate: '2027-03-10', hiddenDays: [5, 6], events,
    headerToolbar: { start: 'title', end: 'prev,next' },
  }));
`;

const bundle = async (dir: string): Promise<string> => {
  const entry = join(dir, 'plain.mjs');
  await writeFile(entry, PLAIN);
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        entry,
        context: ROOT,
        output: { path: dir, filename: 'bundle.js' },
        resolve: { modules: [join(ROOT, 'node_modules')] },
        performance: false,
      },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  return readFile(join(dir, 'bundle.js'), 'utf8');
};

interface Cost {
  script: number;
  layout: number;
}

const counters = async (session: CDPSession): Promise<Cost> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
};

/** Until nothing has been computed for a while. */
const settle = async (page: Page, session: CDPSession): Promise<Cost> => {
  for (let last = await counters(session); ;) {
    await page.waitForTimeout(400);
    const now = await counters(session);
    if (now.script + now.layout - last.script - last.layout < 2) return now;
    last = now;
  }
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measure = async (
  page: Page,
  next: Locator,
): Promise<{ script: number; layout: number; both: number; nodes: number }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const costs: Cost[] = [];
  for (let at = 0; at < SWITCHES; at++) {
    const before = await settle(page, session);
    await next.click();
    const after = await settle(page, session);
    costs.push({ script: after.script - before.script, layout: after.layout - before.layout });
  }
  const measured = costs.slice(2);
  return {
    script: median(measured.map(({ script }) => script)),
    layout: median(measured.map(({ layout }) => layout)),
    both: median(measured.map(({ script, layout }) => script + layout)),
    nodes: await page.locator('*').count(),
  };
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${PORTAL}/login`);
  await page.locator('input').first().fill('manager');
  await page.locator('input[type=password]').fill('peruke-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
};

const dir = await mkdtemp(join(tmpdir(), 'peruke-month-'));
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const script = await bundle(dir);
  const style = await readFile(join(ROOT, 'node_modules/@fullcalendar/react/skeleton.css'), 'utf8');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Jerusalem',
  });
  await context.addInitScript(`localStorage.setItem('peruke.language', 'he')`);
  await context.route('**/meetings/v2/filterByType*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const meetings = between(query.get('date_from') ?? '', query.get('date_to') ?? '');
    return route.fulfill({ json: { data: { meetings } } });
  });
  await context.route('**/plain/**', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/events'))
      return route.fulfill({
        json: between(url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''),
      });
    return url.pathname.endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><style>${style}</style><body><script src="/plain/bundle.js"></script>`,
        });
  });
  const ours = await context.newPage();
  await signIn(ours);
  await ours.goto(`${PORTAL}/meetings-calendar?view=month&date=2027-03-10`);
  await ours.locator('span[data-calendar]').first().waitFor();
  const plain = await context.newPage();
  await plain.goto(`${PORTAL}/plain/`);
  await plain.getByText('Client 1', { exact: true }).first().waitFor();
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  say('both pages are ready');
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const round of [1, 2]) {
    await plain.bringToFront();
    results[`plain ${round}`] = await measure(plain, plain.getByRole('button', { name: /next/i }).first());
    say(`plain, round ${round}`);
    await ours.bringToFront();
    results[`portal ${round}`] = await measure(ours, ours.getByRole('button', { name: 'החודש הבא' }));
  }
  const table = Object.entries(results).map(([side, { script: js, layout, both, nodes }]) => ({
    side,
    'script ms': Math.round(js),
    'style and layout ms': Math.round(layout),
    'both ms': Math.round(both),
    'DOM nodes': nodes,
  }));
  process.stdout.write(`${JSON.stringify(table, null, 1)}\n`);
} finally {
  await browser.close();
  await rm(dir, { recursive: true, force: true });
}
