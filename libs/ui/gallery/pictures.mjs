/**
 * Takes pictures of the built gallery (`npm run ui -- --build` first): every section and every floating scene, in Hebrew and
 * English at 1440 px and in Hebrew at 390 px, and tells what axe (WCAG 2.2 AA), the console or the width find wrong. `node libs/ui/gallery/pictures.mjs <folder> [scene ...]`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const DIST = path.join(import.meta.dirname, 'dist');
const [folder = path.join(import.meta.dirname, 'pictures'), ...only] = process.argv.slice(2);
const PAGES = ['core', 'forms', 'feedback', 'table', 'icons'];
const FLOATING = ['modal', 'stack', 'drawer', 'confirm', 'danger', 'sheet', 'palette'];
const SIZES = [
  { name: 'he-1440', lang: 'he', width: 1440 },
  { name: 'en-1440', lang: 'en', width: 1440 },
  { name: 'he-390', lang: 'he', width: 390 },
];
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = path.join(DIST, pathname === '/' ? 'index.html' : path.normalize(pathname));
  try {
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(await readFile(file));
  } catch {
    response.end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const problems = [];
for (const { name, lang, width } of SIZES) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    isMobile: width < 1024,
    hasTouch: width < 1024,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && problems.push(`${name}: ${message.text()}`));
  for (const scene of [...PAGES, ...FLOATING].filter((scene) => only.length === 0 || only.includes(scene))) {
    await page.goto(`http://127.0.0.1:${server.address().port}/?lang=${lang}&scene=${scene}`);
    await page.waitForFunction(() => document.querySelector('main') && document.fonts.status === 'loaded');
    if (FLOATING.includes(scene)) await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .map(({ finished, effect }) =>
            effect?.getComputedTiming().iterations === Infinity ? undefined : finished,
          ),
      ),
    );
    await page.screenshot({
      path: path.join(folder, `${scene}.${name}.png`),
      fullPage: PAGES.includes(scene),
    });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    for (const { id, nodes } of violations) problems.push(`${name} ${scene}: ${id} ${nodes[0]?.html}`);
    if (sideways > 0) problems.push(`${name} ${scene}: ${sideways} px wider than the window`);
  }
  await context.close();
}
await browser.close();
server.close();
console.log(problems.length === 0 ? 'No problems.' : [...new Set(problems)].join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
