import { hurdles } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/portal.ts';
import { allScreens, goTo, settled } from '../screens.ts';
import { signInBeside } from '../session.ts';

test('axe finds nothing serious on any screen', async ({ portal }) => {
  test.setTimeout(420_000);
  const page = await portal.enter('admin');
  await page.evaluate(() => localStorage.setItem('debug', '1'));
  const found: string[] = [];
  let isClear = false;
  for (const screen of await allScreens(page)) {
    if (screen.anonymous) await page.evaluate(() => localStorage.removeItem('peruke.access_token'));
    // a fresh load only where something stands open or nobody is signed in
    if (isClear && !screen.anonymous && !screen.open) await goTo(page, screen.path);
    else await page.goto(screen.path);
    isClear = !screen.anonymous && !screen.open;
    await settled(page);
    await screen.open?.(page);
    await settled(page);
    for (const hurdle of await hurdles(page)) found.push(`${screen.name}: ${hurdle}`);
    if (screen.anonymous) await signInBeside(page);
  }
  expect(found).toEqual([]);
});
