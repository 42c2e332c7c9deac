/**
 * Counts what the browser fetches of a running portal: `PERUKE_E2E_URL=http://127.0.0.1:8080 npm run budget`.
 * `--files` lists every file of the cold visit, `--slow` waits on a slow line instead of counting, `--routes` goes from page to
 * page two hundred times, `--presses` tells how long a press takes on a slow processor, `--two` how soon it is seen in another
 * browser. What has grown over its limit ends it with an error. docs/performance.md tells what the figures mean.
 */
import { chromium } from 'playwright-core';
import { ensureChromium } from '../ensure-chromium.mts';
import { bytesOf, inGzip, measureVisits, requestsOf } from './measure.ts';
import { measurePresses } from './presses.ts';
import { measureRoutes } from './routes.ts';
import { measureSlowLine } from './slow-line.ts';
import { measureTwoPages } from './two-pages.ts';

const base = process.env.PERUKE_E2E_URL ?? 'http://127.0.0.1:8080';
const write = (line: string): void => void process.stdout.write(`${line}\n`);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const waitOnSlowLine = async (): Promise<void> => {
  const { firstPaint, login, usable } = await measureSlowLine(browser, base);
  write(
    `first paint ${inSeconds(firstPaint)}, login ${inSeconds(login)}, list of orders ${inSeconds(usable)}`,
  );
};

/** What is counted today, in bytes; a figure that has come down takes its limit with it. */
const LIMITS: Readonly<Record<string, { js: number; css: number; requests: number }>> = {
  'cold: the login alone': { js: 118_700, css: 11_100, requests: 10 },
  'cold: login to orders': { js: 260_600, css: 13_700, requests: 21 },
  'back to orders': { js: 0, css: 0, requests: 0 },
  'second visit: orders': { js: 0, css: 0, requests: 3 },
};
/** Against what a page keeps after ten changes of its address; 1.1 is asked of the heap. */
const KEPT = { heap: 1.25, listeners: 1.02 };

const hold = (what: string, value: number, limit: number): void => {
  if (value <= limit) return;
  process.exitCode = 1;
  write(`  OVER ITS LIMIT: ${what} is ${value}, at most ${limit}`);
};

const count = async (): Promise<void> => {
  for (const { name, files: fetched } of await measureVisits(browser, base)) {
    // only what is fetched whole has a weight in gzip; a later visit mostly asks whether a file has changed
    const files = name.startsWith('cold') ? await inGzip(base, fetched) : fetched;
    const [js, css, requests] = [bytesOf(files, 'js'), bytesOf(files, 'css'), requestsOf(files)];
    const parts = [`JS ${kB(js)}`, `CSS ${kB(css)}`, `all ${kB(bytesOf(files))}`];
    write(`${name}: ${requests} requests, ${parts.join(', ')}`);
    const limit = LIMITS[name];
    if (limit) {
      hold('JS', js, limit.js);
      hold('CSS', css, limit.css);
      hold('requests', requests, limit.requests);
    }
    if (asked('--files'))
      for (const { path, bytes, fromCache } of files) write(`  ${fromCache ? 'cache' : kB(bytes)}  ${path}`);
  }
};

const changeRoutes = async (): Promise<void> => {
  const { early, late } = await measureRoutes(browser, base);
  for (const [when, { heap, listeners, nodes }] of Object.entries({ 'after 10': early, 'after 200': late }))
    write(`${when}: heap ${kB(heap)}, ${listeners} listeners, ${nodes} nodes`);
  hold('the heap against that after 10', late.heap / early.heap, KEPT.heap);
  hold('listeners against those after 10', late.listeners / early.listeners, KEPT.listeners);
};

const press = async (): Promise<void> => {
  for (const { what, worstEvent, longestTask, shift } of await measurePresses(browser, base))
    write(`${what}: worst event ${worstEvent} ms, longest task ${longestTask} ms, shift ${shift.toFixed(3)}`);
};

const seeInTwo = async (): Promise<void> => {
  const { ours, bare } = await measureTwoPages(browser, base);
  const at = (times: number[], share: number): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const [our, plain] = [at(ours, share), at(bare, share)];
    const ratio = `${(our / plain).toFixed(2)}x of the bare ${plain.toFixed(0)} ms`;
    write(`a tick, seen in another browser, ${name}: ${our.toFixed(0)} ms, ${ratio}`);
  }
};

const asked = (flag: string): boolean => process.argv.includes(flag);
const MEASURES = [
  ['--slow', waitOnSlowLine],
  ['--routes', changeRoutes],
  ['--presses', press],
  ['--two', seeInTwo],
] as const;

try {
  await (MEASURES.find(([flag]) => asked(flag))?.[1] ?? count)();
} finally {
  await browser.close();
}
