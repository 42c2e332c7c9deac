import {
  clientScreens,
  clientsOf,
  newLocalPhone,
  newName,
  shownPhone,
  wirePhone,
} from '../fixtures/clients.ts';
import { expect, test } from '../fixtures/portal.ts';

interface Kept {
  name: string;
  surname: string;
  phone: string;
  additionalPhone: string;
  email: string;
  country: string;
  city: string;
  address: string;
  contactPreference: string;
}

test(
  '[CLI-017] [CLI-035] [CLI-036] [CLI-060] [CLI-061] a client is added and changed',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    const screen = clientScreens(page, portal);
    const local = newLocalPhone();
    const name = newName('Yehudit');
    await screen.openList();
    await page.getByRole('button', { name: screen.own('list.add') }).click();
    const form = screen.form;
    const israel = portal.language === 'he' ? 'ישראל' : 'Israel';
    const jerusalem = portal.language === 'he' ? 'ירושלים' : 'Jerusalem';
    await expect(screen.choice('country')).toHaveValue(israel);
    await expect(screen.choice('city')).toHaveValue(jerusalem);

    await test.step('a name and a phone are asked for', async () => {
      await screen.save();
      await expect(form.getByText(portal.text('libs/ui', 'ui.field.required'))).toHaveCount(2);
    });
    await screen.field('name').fill(name);
    await screen.field('surname').fill('Katz');
    await screen.field('phone').fill(shownPhone(local));
    await screen.field('address').fill('Jaffa 1');
    await screen.field('additionalPhone').fill('02 555 0143');
    await screen.field('email').fill('yehudit@example.org');
    await form.getByRole('radio', { name: screen.own('contact.voice') }).click();

    await test.step('another country brings its cities and clears the city', async () => {
      const cities = page.waitForResponse((answer) => answer.url().endsWith('/countries/cities'));
      await screen.choice('country').click();
      await page
        .getByRole('option', { name: portal.language === 'he' ? 'שווייץ' : 'Switzerland', exact: true })
        .click();
      await cities;
      await expect(screen.choice('city')).toHaveValue('');
      await screen.choice('city').click();
      await expect(page.getByRole('option', { name: 'Zurich' })).toBeVisible();
      await page.getByRole('option', { name: 'Zurich' }).click();
      await screen.choice('country').click();
      await page.getByRole('option', { name: israel, exact: true }).click();
      await expect(screen.choice('city')).toHaveValue('');
      await screen.choice('city').fill(portal.language === 'he' ? 'חיפה' : 'Haifa');
      await page
        .getByRole('option', { name: portal.language === 'he' ? 'חיפה' : 'Haifa', exact: true })
        .click();
    });
    const made = page.waitForResponse(
      (answer) => answer.url().endsWith('/base/api/client') && answer.request().method() === 'POST',
    );
    await screen.save();
    await expect(page.getByText(screen.own('form.added'))).toBeVisible();
    const { data } = (await (await made).json()) as { data: { id: number } };
    expect(await clientsOf(page).read<Kept>(data.id)).toMatchObject({
      name,
      surname: 'Katz',
      phone: wirePhone(local),
      additionalPhone: '02 555 0143',
      email: 'yehudit@example.org',
      country: 'Israel',
      city: 'Haifa',
      address: 'Jaffa 1',
      contactPreference: 'voice',
    });

    await test.step('and changed: the own phone is no duplicate', async () => {
      await screen.openList(`/clients-list/${data.id}`);
      const card = screen.card(name);
      await card.getByRole('button', { name: screen.own('card.edit') }).click();
      await expect(screen.field('phone')).toHaveValue(local.slice(1));
      await screen.field('phone').focus();
      await screen.field('name').fill(`${name} B`);
      await screen.save();
      await expect(page.getByText(screen.own('form.updated'))).toBeVisible();
      await expect(card.getByRole('heading', { name: `${name} B Katz` })).toBeVisible();
    });
  },
);

test(
  '[CLI-027] [CLI-028] [CLI-029] [CLI-030] [CLI-031] [CLI-032] [CLI-033] [CLI-058] [CLI-059] phones in every notation',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const screen = clientScreens(page, portal);
    await screen.openList();
    await page.getByRole('button', { name: screen.own('list.add') }).click();
    const { form } = screen;
    const phone = screen.field('phone');
    const code = form.getByRole('combobox', { name: text('libs/ui', 'ui.countryCode') });
    const wrong = form.getByText(text('libs/ui', 'ui.field.phone'), { exact: true });
    const zero = form.getByText(text('libs/ui', 'ui.field.phoneZero'), { exact: true });
    const type = async (typed: string): Promise<void> => {
      await phone.fill(typed);
      await phone.blur();
    };

    await test.step('Israel is the default, and the eight countries of the shop come first', async () => {
      await expect(code).toHaveValue('IL');
      const codes = await code
        .getByRole('option')
        .evaluateAll((options) => options.slice(0, 8).map((option) => (option as HTMLOptionElement).value));
      expect(codes).toEqual(['IL', 'US', 'CA', 'GB', 'CH', 'BE', 'DE', 'FR']);
      // each country is named as in the field of the country
      const named = new Intl.DisplayNames(portal.language, { type: 'region' }).of('US')!;
      await expect(code.locator('option[value="US"]')).toContainText(named);
      await expect(form.locator('img[src^="data:image"], img[src*="flag"]').first()).toBeVisible();
    });
    await test.step('a number that is typed where its country stands goes into the number', async () => {
      await code.focus();
      await page.keyboard.type('525557781');
      await expect(code).toHaveValue('IL');
      await expect.poll(async () => (await phone.inputValue()).replace(/\D/g, '')).toBe('525557781');
    });
    await test.step('too short', async () => {
      await type('52555');
      await expect(wrong).toBeVisible();
    });
    await test.step('a zero right after the code', async () => {
      await type('052555014');
      await expect(zero).toBeVisible();
      await expect(wrong).toHaveCount(0);
    });
    await test.step('longer than the mask is told, and no digit of it is lost', async () => {
      await phone.fill('');
      await phone.pressSequentially('525550143999');
      await expect(phone).toHaveValue('525550143999');
      await phone.blur();
      await expect(wrong).toBeVisible();
    });
    const local = newLocalPhone();
    for (const typed of [shownPhone(local), local, `+972 ${local.slice(1)}`, local.slice(1)])
      await test.step(`${typed} is right, and stands as +972 and the rest`, async () => {
        await type(typed);
        await expect(phone).toHaveValue(local.slice(1));
        await expect(code).toHaveValue('IL');
        await expect(wrong).toHaveCount(0);
        await expect(zero).toHaveCount(0);
      });
    await test.step('a foreign number is wrong in Israel and right abroad', async () => {
      await code.selectOption('US');
      await type('212 555 0143');
      await expect(wrong).toBeVisible();
      await screen.choice('country').click();
      await page
        .getByRole('option', {
          name: portal.language === 'he' ? 'ארצות הברית' : 'United States',
          exact: true,
        })
        .click();
      await type('212 555 0144');
      await expect(wrong).toHaveCount(0);
      await phone.fill('');
      await phone.pressSequentially('212555014412345678');
      await phone.blur();
      await expect(phone).toHaveValue('212555014412345678');
      await expect(wrong).toBeVisible();
    });
    await test.step('the code follows the country while no phone is there', async () => {
      const choose = async (he: string, en: string): Promise<void> => {
        await screen.choice('country').fill(portal.language === 'he' ? he : en);
        await screen.choice('country').press('Enter');
      };
      await phone.fill('');
      await choose('ישראל', 'Israel');
      await expect(code).toHaveValue('IL');
      await choose('ארצות הברית', 'United States');
      await expect(code).toHaveValue('US');
      await phone.fill('(212) 555-0143');
      await choose('ישראל', 'Israel');
      await expect(code).toHaveValue('US');
      await code.selectOption('GB');
      await expect(phone).toHaveValue('(212) 555-0143');
    });
  },
);

test('[CLI-037] [CLI-038] a phone that somebody has is refused, also a deleted client’s', async ({
  portal,
}) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const calls = clientsOf(page);
  const locals = [newLocalPhone(), newLocalPhone()] as const;
  const here = await calls.make({ phone: wirePhone(locals[0]) });
  const gone = await calls.make({ phone: wirePhone(locals[1]) });
  await calls.remove(gone.id);
  await screen.openList();
  await page.getByRole('button', { name: screen.own('list.add') }).click();
  await screen.field('name').fill(newName('Twin'));
  const phone = screen.field('phone');
  for (const [local, owner] of [
    [locals[0], here],
    [locals[1], gone],
  ] as const)
    await test.step(`the look-up names ${owner.full_name}`, async () => {
      await phone.fill(shownPhone(local));
      await phone.blur();
      await expect(screen.form.getByText(screen.own('form.taken', { name: owner.full_name }))).toBeVisible();
    });
  await test.step('the server refuses it as well, under the field', async () => {
    await page.route('**/client/getByPhone*', (route) => route.fulfill({ json: { data: null } }));
    await phone.fill(locals[0]);
    await screen.save();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toBeFocused();
    await expect(screen.form).toBeVisible();
  });
});

test('[CLI-034] [PERM-037] [PERM-041] a usa_manager adds a client without a phone and edits, but deletes none', async ({
  portal,
}) => {
  const page = await portal.enter('usa');
  const screen = clientScreens(page, portal);
  const name = newName('Rachel');
  await screen.openList();
  await page.getByRole('button', { name: screen.own('list.add') }).click();
  await screen.field('name').fill(name);
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/base/api/client') && answer.request().method() === 'POST',
  );
  await screen.save();
  const { data } = (await (await made).json()) as { data: { id: number; phone: string } };
  expect(data.phone).toBe('+10000000000');
  await screen.openList(`/clients-list/${data.id}`);
  const card = screen.card(name);
  await expect(card.getByRole('button', { name: screen.own('card.edit') })).toBeVisible();
  await expect(card.getByRole('button', { name: screen.own('card.delete.action') })).toHaveCount(0);
  await expect(card).not.toContainText('0000000');
});

test('[CLI-039] [CLI-006] the order form picks a client or adds one on the way', async ({ portal }) => {
  const page = await portal.enter('manager');
  const screen = clientScreens(page, portal);
  const known = await clientsOf(page).make();
  await page.goto('/orders');
  await page
    .getByRole('button', { name: portal.text('mf-orders', 'form.addOrder') })
    .first()
    .click();
  const order = page.getByRole('dialog', { name: portal.text('mf-orders', 'form.addOrder') });
  const picker = order.getByRole('combobox', { name: portal.text('mf-orders', 'form.client'), exact: true });
  await test.step('without one the form asks for one', async () => {
    await order.getByRole('button', { name: portal.text('mf-orders', 'form.save') }).click();
    await expect(order.getByText(portal.text('libs/ui', 'ui.field.client'))).toBeVisible();
  });
  await test.step('found by name', async () => {
    await picker.fill(known.full_name);
    await page.getByRole('option', { name: known.full_name }).click();
    await expect(picker).toHaveValue(known.full_name);
    await expect(order.getByText(portal.text('libs/ui', 'ui.field.client'))).toHaveCount(0);
  });
  await test.step('added in a form above the form', async () => {
    const name = newName('Neomi');
    await picker.click();
    await page.getByRole('option', { name: screen.own('picker.add') }).click();
    await screen.field('name').fill(name);
    await screen.field('phone').fill(newLocalPhone());
    await screen.save();
    await expect(screen.form).toHaveCount(0);
    await expect(picker).toHaveValue(name);
  });
});

test(
  '[CLI-035] [CLI-036] [CLI-039] choosing by keyboard: Enter takes the best match, what is not taken is told',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    const screen = clientScreens(page, portal);
    const isHebrew = portal.language === 'he';
    const untaken = screen.form.getByText(portal.text('libs/ui', 'ui.notTaken'));
    const local = newLocalPhone();
    await screen.openList();
    await page.getByRole('button', { name: screen.own('list.add') }).click();
    await screen.field('name').fill(newName('Keys'));
    await screen.field('phone').fill(local);

    await test.step('Enter takes the country and saves nothing', async () => {
      await screen.choice('country').focus();
      await page.keyboard.type(isHebrew ? 'שווייץ' : 'Switzerland');
      await page.keyboard.press('Enter');
      await expect(screen.choice('country')).toHaveValue(isHebrew ? 'שווייץ' : 'Switzerland');
      await expect(screen.form).toBeVisible();
    });
    await test.step('half a city is told when the field is left, and holds the form', async () => {
      await screen.choice('city').focus();
      await page.keyboard.type('Zur');
      await page.keyboard.press('Tab');
      await expect(untaken).toBeVisible();
      await screen.save();
      await expect(screen.choice('city')).toBeFocused();
      await expect(screen.form).toBeVisible();
    });
    await test.step('a city typed in full is taken by leaving the field', async () => {
      await screen.choice('city').fill('Zurich');
      await page.keyboard.press('Tab');
      await expect(untaken).toHaveCount(0);
      await expect(screen.choice('city')).toHaveValue('Zurich');
    });
  },
);

test('[CLI-039] the client picker takes whom was typed, at full speed, not who stood there', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calls = clientsOf(page);
  const first = await calls.make({ name: newName('Avital') });
  const second = await calls.make({ name: newName('Zehava') });
  await page.goto('/meetings-calendar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('m');
  const picker = page
    .getByRole('dialog', { name: portal.text('mf-calendar', 'form.title') })
    .getByRole('combobox', { name: portal.text('mf-calendar', 'form.client'), exact: true });
  for (const client of [first, second]) {
    await picker.focus();
    // as fast as a person: digits that come faster are a hand scanner's
    await page.keyboard.type(client.full_name.split(' ').slice(0, 2).join(' '), { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue(client.full_name);
  }
});
