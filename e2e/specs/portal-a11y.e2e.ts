import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/portal.ts';
import { allScreens, settled, signInBeside } from '../screens.ts';

const GRAVE = ['serious', 'critical'];

test('axe finds nothing serious on any screen', async ({ portal }) => {
  test.setTimeout(240_000);
  const page = await portal.signIn('admin');
  await page.evaluate(() => localStorage.setItem('debug', '1'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const screen of await allScreens(page)) {
    if (screen.anonymous) await page.evaluate(() => localStorage.removeItem('peruke.access_token'));
    await page.goto(screen.path);
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
