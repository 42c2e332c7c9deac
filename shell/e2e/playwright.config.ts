import { defineConfig } from '@playwright/test';

const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** The shell and the built remotes in a real browser, with answers from a table in place of the services. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // each check has a portal and a browser of its own, and mostly waits
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // a check that fails now and then is a fault of the shell until the opposite is shown
  retries: 0,
  // a hang is found by its check, on a machine that is busy with something else too
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
      ],
    },
  },
});
