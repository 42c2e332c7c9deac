import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/portal.ts';
import { allScreens, goTo, settled, signInBeside } from '../screens.ts';

const GRAVE = ['serious', 'critical'];

test('axe finds nothing serious on any screen', async ({ portal }) => {
  test.setTimeout(420_000);
  const page = await portal.signIn('admin');
  await page.evaluate(() => localStorage.setItem('debug', '1'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      .analyze();
    for (const { id, impact, nodes } of violations)
      if (GRAVE.includes(impact ?? ''))
        found.push(
          `${screen.name}: ${id}: ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
        );
    if (screen.anonymous) await signInBeside(page);
  }
  expect(found).toEqual([]);
});
