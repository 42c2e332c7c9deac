import { defineConfig } from '@playwright/test';

const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** The shell and the built remotes in a real browser, with answers from a table in place of the services. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: true,
  // a machine that is busy with something else may be slow once; the report says which check needed it
  retries: 1,
  // a hang must end as a failure, with its report
  globalTimeout: 15 * 60_000,
  timeout: 60_000,
  expect: { timeout: 20_000 },
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
