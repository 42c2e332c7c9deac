import type { CashUpNow } from '@peruke/contracts/payments';
import type { Locator, Page } from '@playwright/test';
import { hurdles } from '../fixtures/axe.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { newOrder } from '../fixtures/payments.ts';
import { expect, PASSWORD, type Portal, test } from '../fixtures/portal.ts';

const cashUpPage = (page: Page, { text }: Portal) => {
  const own = (key: string, params?: Record<string, string>) => text('mf-orders', `cashUp.${key}`, params);
  const source = (key: string) => own(`source.${key}`);
  const counted = (key: string): Locator =>
    page.getByLabel(own('countedOf', { source: source(key) }), { exact: true });
  const expected = async (key: string): Promise<number> => {
    const row = page.getByRole('row').filter({ has: counted(key) });
    return Number((await row.getByRole('cell').first().innerText()).replace(/[^\d.-]/g, ''));
  };
  const dialog = page.getByRole('dialog', { name: own('second.title'), exact: true });
  return {
    own,
    counted,
    note: page.getByLabel(own('noteOf', { source: source('cash') }), { exact: true }),
    sign: page.getByRole('button', { name: own('yes'), exact: true }),
    dialog,
    login: dialog.getByLabel(own('second.login'), { exact: true }),
    password: dialog.getByLabel(own('second.password'), { exact: true }),
    confirm: dialog.getByRole('button', { name: own('second.yes'), exact: true }),
    expected,
    /** Counts all as it is expected, with so much less in cash. */
    count: async (missing: number) => {
      for (const key of ['cash', 'check', 'card', 'transfer']) {
        const there = (await expected(key)) - (key === 'cash' ? missing : 0);
        await counted(key).fill(String(Math.round(there * 100) / 100));
      }
    },
  };
};

/** What the portal said to a signature, and how much cash it expects since. */
const signed = async (page: Page, press: () => Promise<void>): Promise<{ status: number; cash: number }> => {
  const path = (url: string) => new URL(url).pathname;
  const answered = page.waitForResponse(
    (answer) => path(answer.url()).endsWith('/accounting/cash-ups') && answer.request().method() === 'POST',
  );
  const renewed = page.waitForResponse((answer) => path(answer.url()).endsWith('/accounting/cash-up'));
  await press();
  const status = (await answered).status();
  const { data } = (await (await renewed).json()) as { data: CashUpNow };
  return { status, cash: data.lines.find(({ source }) => source === 'Cash')?.expected ?? 0 };
};

test('the money of a day is counted by keyboard, and a second person confirms what is missing @both', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const order = await newOrder(page, 1000);
  await ordersOf(page).send('POST', '/payment', { wig_id: order, amount: 200, source: 'Cash' });
  const screen = cashUpPage(page, portal);
  await page.goto('/cash-up');

  await test.step('letters are told under their field, and nothing is signed', async () => {
    await expect(screen.counted('cash')).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
    await screen.counted('cash').fill('abc');
    await screen.sign.press('Enter');
    await expect(screen.counted('cash')).toHaveAccessibleDescription(screen.own('problem.number'));
    await expect(screen.counted('cash')).toBeFocused();
  });

  await test.step('a difference asks for its note', async () => {
    await screen.count(60);
    await screen.sign.press('Enter');
    await expect(screen.note).toHaveAccessibleDescription(screen.own('problem.required'));
    await expect(screen.note).toBeFocused();
    await screen.note.fill('missing');
  });

  await test.step('neither oneself nor a worker confirms', async () => {
    await screen.sign.press('Enter');
    await expect(screen.login).toBeFocused();
    expect(await hurdles(page)).toEqual([]);
    const refusals = [
      ['manager', 'anotherPerson'],
      ['worker', 'mayNotConfirm'],
    ] as const;
    for (const [login, key] of refusals) {
      await screen.login.fill(login);
      await screen.password.fill(PASSWORD);
      await screen.password.press('Enter');
      await expect(screen.login).toHaveAccessibleDescription(
        new RegExp(portal.text('libs/ui', `ui.field.${key}`)),
      );
    }
  });

  await test.step('an admin does, by the own password', async () => {
    // Other journeys take money meanwhile: then it is counted anew, as a person would.
    for (;;) {
      await screen.login.fill('admin');
      await screen.password.fill(PASSWORD);
      const { status, cash } = await signed(page, () => screen.password.press('Enter'));
      if (status === 201) break;
      await expect(screen.dialog).toHaveCount(0);
      // what is counted against is on the screen
      await expect.poll(() => screen.expected('cash')).toBe(cash);
      await screen.count(60);
      await screen.sign.press('Enter');
    }
    await expect(screen.dialog).toHaveCount(0);
    await expect(screen.note).toHaveValue('');
  });

  await test.step('it stands among the past ones, locked, with its paper', async () => {
    const row = page
      .getByRole('table', { name: screen.own('past') })
      .getByRole('row')
      .nth(1);
    await expect(row).toContainText('-₪60');
    await row.press('Enter');
    const whole = page.getByRole('dialog');
    await expect(whole).toContainText('missing');
    await expect(whole.getByRole('textbox')).toHaveCount(0);
    expect(await hurdles(page)).toEqual([]);
    const paper = page.waitForResponse((answer) =>
      /\/cash-ups\/\d+\/pdf$/.test(new URL(answer.url()).pathname),
    );
    await whole.getByRole('button', { name: screen.own('pdf'), exact: true }).click();
    const { data } = (await (await paper).json()) as { data: { url: string } };
    const file = await page.request.get(data.url);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('all of them are saved as a spreadsheet', async () => {
    await page.keyboard.press('Escape');
    // a browser that shows no PDF saves the paper, in its own time
    const saved = page.waitForEvent('download', (file) => file.suggestedFilename() === 'cash-ups.xlsx');
    await page.getByRole('button', { name: portal.text('libs/ui', 'ui.excel') }).click();
    await saved;
  });
});

test('[PERM-013] a worker neither finds the cash-up nor is let in', async ({ portal }) => {
  const page = await portal.signIn('worker');
  await expect(page.getByRole('link', { name: portal.text('mf-orders', 'cashUp.title') })).toHaveCount(0);
  await page.goto('/cash-up');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cashUpPage(page, portal).sign).toHaveCount(0);
  const now = ordersOf(page).send('GET', '/accounting/cash-up');
  await expect(now).rejects.toThrow('403');
});
