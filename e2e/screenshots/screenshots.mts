/**
 * Pictures of every screen of a running portal, in Hebrew and English, on a desk and on a phone:
 * `PERUKE_E2E_URL=http://127.0.0.1:8080 npm run screenshots`. A word picks screens by name: `-- orders`.
 * They lie in e2e/screenshots/out.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../ensure-chromium.mts';
import { allScreens, settled } from '../screens.ts';
import { signInBeside } from '../session.ts';

const base = process.env.PERUKE_E2E_URL ?? 'http://127.0.0.1:8080';
const wanted = process.argv[2] ?? '';
const out = fileURLToPath(new URL('out', import.meta.url));
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LANGUAGES = { he: 'he-IL', en: 'en-US' };
const write = (line: string): void => void process.stdout.write(`${line}\n`);

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let failed = 0;
try {
  for (const [language, locale] of Object.entries(LANGUAGES))
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        baseURL: base,
        viewport,
        locale,
        timezoneId: 'Asia/Jerusalem',
        reducedMotion: 'reduce',
      });
      await context.addInitScript((chosen) => {
        localStorage.setItem('peruke.language', chosen);
        localStorage.setItem('debug', '1');
      }, language);
      const page = await context.newPage();
      await page.goto('/login');
      await signInBeside(page);
      for (const screen of (await allScreens(page)).filter(({ name }) => name.includes(wanted))) {
        const file = `${screen.name}.${language}.${size}.png`;
        try {
          if (screen.anonymous) await page.evaluate(() => localStorage.removeItem('peruke.access_token'));
          await page.goto(screen.path);
          await settled(page);
          await screen.open?.(page);
          await settled(page);
          await page.screenshot({ path: `${out}/${file}`, fullPage: screen.open === undefined });
          write(file);
        } catch (error) {
          failed += 1;
          write(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
        }
        if (screen.anonymous) await signInBeside(page);
      }
      await context.close();
    }
} finally {
  await browser.close();
}
process.exitCode = failed > 0 ? 1 : 0;
