import { expect, test } from './portal.fixture.ts';

test('text becomes neither markup nor script, and the remotes load all the same', async ({ open, page }) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await open('/orders', 'admin');
  await expect(page.locator('#content h1')).toBeVisible();
  expect(broken).toEqual([]);

  const said = await page.evaluate(() => {
    const says = (deed: () => unknown): string => {
      try {
        deed();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const box = document.createElement('div');
    const frame = document.createElement('iframe');
    const script = document.createElement('script');
    return {
      innerHTML: says(() => (box.innerHTML = '<b>x</b>')),
      insertAdjacentHTML: says(() => box.insertAdjacentHTML('beforeend', '<b>x</b>')),
      srcdoc: says(() => (frame.srcdoc = '<b>x</b>')),
      parsed: says(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      scriptText: says(() => (script.text = 'void 0')),
      elsewhere: says(() => (script.src = 'https://evil.example/x.js')),
      upload: says(() => (script.src = '/base/api/wig/1/media/x.js')),
      ours: says(() => (script.src = '/remotes/mf-orders/1.0.0/remoteEntry.js')),
      anotherPolicy: says(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
      ),
      markup: box.childNodes.length,
    };
  });
  expect(said).toEqual({
    innerHTML: 'TypeError',
    insertAdjacentHTML: 'TypeError',
    srcdoc: 'TypeError',
    parsed: 'TypeError',
    scriptText: 'TypeError',
    elsewhere: 'TypeError',
    upload: 'TypeError',
    ours: 'taken',
    anotherPolicy: 'TypeError',
    markup: 0,
  });
});
