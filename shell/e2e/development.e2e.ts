import { expect, test } from './portal.fixture.ts';
import { SecondOrigin } from './second-origin.ts';

// one build serves both
test.describe.configure({ mode: 'default' });

const other = new SecondOrigin();
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await other.build('mf-admin');
  await other.serve();
});
test.afterAll(() => other.stop());

const override = (address: string) =>
  localStorage.setItem(
    'peruke.remote-overrides',
    JSON.stringify({ 'mf-admin': `${address}/remoteEntry.js` }),
  );

test('a development build from another origin takes the place of a remote, visibly, and is taken back', async ({
  open,
}) => {
  const page = await open('/dev-page', 'admin', 'en');
  const panel = page.getByRole('region', { name: 'Versions and overrides' });
  await expect(panel.getByRole('rowheader', { name: 'svc-orders' })).toBeVisible();
  const address = panel.getByLabel('Address of another build of mf-admin');
  await address.fill(`${other.address}/remoteEntry.js`);
  await address.press('Enter');
  const badge = page.getByRole('complementary', { name: 'Development overrides' });
  await expect(badge).toContainText('mf-admin');
  const entry = page.waitForResponse((response) => response.url().startsWith(other.address));
  await page.getByRole('link', { name: 'Users list' }).click();
  expect((await entry).status()).toBe(200);
  await expect(page.locator('#content h1')).toHaveText('Users');
  await expect(page.locator('[data-part-error]')).toHaveCount(0);

  await page.goBack();
  const row = panel.getByRole('row', { name: /^mf-admin/ });
  await expect(row).toContainText(other.address);

  // by the stored flag too, from any page
  await page.evaluate(() => localStorage.setItem('debug', '1'));
  await page.locator('footer').getByRole('button').click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByRole('button', { name: 'Take back' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Take back' }).click();
  await expect(badge).toHaveCount(0);
});

test.describe('in production', () => {
  test.use({ mode: 'production' });

  test('an override is refused, and the portal says so', async ({ open }) => {
    const page = await open('/', 'admin', 'en');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(override, other.address);
    await page.reload();
    const badge = page.getByRole('complementary', { name: 'Development overrides' });
    await expect(badge).toContainText('not taken in production');
    await page.getByRole('link', { name: 'Users list' }).click();
    await expect(page.locator('#content h1')).toHaveText('Users');
    expect(asked.filter((url) => url.startsWith(other.address))).toEqual([]);

    // nor could it be loaded by hand: the policy of the page refuses the address, and the file of whoever needs none
    const src = `${other.address}/remoteEntry.js`;
    const named = page.evaluate((src) => {
      document.createElement('script').src = src;
    }, src);
    await expect(named).rejects.toThrow('TrustedScriptURL');
    const refused = await page.evaluate(
      (src) =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
          import(src).catch(() => undefined);
        }),
      src,
    );
    expect(refused).toBe('script-src-elem');
  });
});
