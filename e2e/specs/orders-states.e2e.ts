import { cardOf, ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

type Visit = readonly [state: string, key: string, colour: string, step?: string];

/** A new wig through its states: the colour as the customer gave it, as a browser tells it, and the main step. */
const NEW_WIG: readonly Visit[] = [
  ['Draft', 'draft', 'rgb(255, 255, 255)', 'start-production'],
  ['Wigs in Production', 'production', 'rgb(246, 187, 66)', 'complete-production'],
  ['Rework', 'rework', 'rgb(255, 114, 0)', 'complete-production'],
  ['Ready New Wig', 'ready-new', 'rgb(106, 247, 137)', 'store'],
  ['Storage', 'storage', 'rgb(87, 163, 255)', 'deliver'],
  ['Delivered Wigs', 'delivered', 'rgb(176, 151, 137)'],
  ['Cancelled Wigs', 'cancelled', 'rgb(253, 89, 89)'],
  ['Wigs In Stock', 'stock', 'rgb(233, 113, 255)'],
  ['Archived', 'archived', 'rgb(197, 197, 197)'],
];
const REPAIR: readonly Visit[] = [
  ['Repair Wigs', 'repair', 'rgb(255, 237, 1)', 'complete-repair'],
  ['Ready Repair Wigs', 'ready-repair', 'rgb(125, 236, 255)', 'store'],
  ['Rework', 'rework', 'rgb(255, 114, 0)', 'complete-repair'],
];
const STEPS = ['start-production', 'complete-production', 'complete-repair', 'store', 'deliver'];

test('[ORD-027] [ORD-028] [ORD-030] [ORD-031] [ORD-032] [ORD-033] [ORD-034] [ORD-035] [ORD-036] [ORD-037] [ORD-038] [ORD-039] [ORD-040] [ORD-041] [ORD-046] [ORD-051] [ORD-059] [ORD-060] [CARD-001] [CARD-002] an open card wears each state in its colour, with its main step or none', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  const card = cardOf(page, portal);
  const orders = ordersOf(page);
  const head = page.getByRole('main').locator('header [data-state]').first();
  const visit = async (id: number, [state, key, colour, step]: Visit): Promise<void> => {
    if (state !== 'Draft') await orders.send('PUT', `/wig/${id}/updateState`, { state });
    await card.isIn(key);
    await expect(head).toHaveText(text('libs/ui', `states.${key}`));
    await expect(head).toHaveCSS('background-color', colour);
    for (const name of STEPS) await expect(card.button(card.action(name))).toHaveCount(name === step ? 1 : 0);
  };

  const wig = await orders.make();
  await card.open(wig.id);
  for (const state of NEW_WIG) await visit(wig.id, state);
  await expect(page.getByText(text('mf-orders', 'card.archived'))).toBeVisible();

  const repair = await orders.make({ is_repair: 1 });
  await card.open(repair.id);
  for (const state of REPAIR) await visit(repair.id, state);

  await test.step('any state is one of seven, those of a repair in place of those of a wig', async () => {
    await card.choose('move-to-any');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.move.any') });
    const offered = (await dialog.locator('[data-state]').allTextContents()).toSorted();
    const named = ['draft', 'cancelled', 'storage', 'delivered', 'archived', 'repair', 'ready-repair'];
    expect(offered).toEqual(named.map((key) => text('libs/ui', `states.${key}`)).toSorted());
  });
});

test('[CARD-004] [CARD-007] [CARD-008] [CARD-011] [CARD-012] [CARD-013] [CARD-014] [ORD-002] [CONST-018] [CONST-019] [CONST-021] the card tells what is known of an order, and of what is not', async ({
  portal,
}) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const orders = ordersOf(admin);
  const login = `n${Date.now().toString(36)}`;
  const nickName = 'Bat-Sheva Miriam';
  const member = { login, nickName, password: 'peruke-demo', role_id: 2 };
  const { id: memberId } = await orders.send<{ id: number }>('POST', '/user/', member);
  const page = await portal.enter(login);
  const { id } = await ordersOf(page).make({
    order_number: 'C-11',
    user_generated_id: 'A-311',
    details: 'a soft parting',
    properties: { capSize: 'M', wigType: 'Full' },
  } as object);
  const card = cardOf(page, portal);
  await card.open(id);

  for (const tab of ['workflow', 'information', 'meetings', 'logs'])
    await expect(card.tab(tab)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(4);
  const panel = (key: string) => page.getByRole('region', { name: text('mf-orders', key), exact: true });
  for (const key of [
    'card.general.title',
    'card.payments.title',
    'card.properties.title',
    'card.gallery.title',
  ])
    await expect(panel(key).first()).toBeVisible();

  const fact = (key: string) =>
    panel('card.general.title')
      .locator('dt', { hasText: new RegExp(`^${text('mf-orders', `card.${key}`)}$`) })
      .locator('xpath=following-sibling::dd[1]');
  const told = [
    ['texts.orderNumber', 'C-11'],
    ['texts.userGeneratedId', 'A-311'],
    ['texts.details', 'a soft parting'],
    ['general.state', text('libs/ui', 'states.draft')],
    ['general.manager', nickName],
    ['general.created', /\d\d-\d\d-\d{4} \d\d:\d\d/],
  ] as const;
  for (const [key, value] of told) await expect(fact(key)).toContainText(value);
  await expect(fact('general.completeDate')).toContainText('N/A');

  // the button of a long name is cut off at 11 characters
  const menu = page.getByRole('button', { name: text('shell', 'user.menu') });
  await expect(menu).toContainText('Bat-Sheva M…');
  await orders.send('DELETE', `/user/${memberId}`);
  // the page goes to the login: one that is closed on the way hangs
  await expect(page.getByLabel(text('shell', 'login.username'))).toBeVisible();
});

test('[PERM-011] [PERM-012] [PERM-013] [PERM-014] [PERM-015] [PERM-016] [PERM-017] [PERM-018] [PERM-030] [PERM-031] [PERM-032] [PERM-033] [PERM-035] [PERM-039] [PERM-040] [PERM-042] [PERM-045] [PERM-052] [ORD-077] [ORD-078] what a manager and a usa_manager may at a card goes by its state', async ({
  portal,
}) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const usa = await portal.enter('usa');
  const manager = await portal.enter('manager');
  const own = (key: string): string => text('mf-orders', key);
  const client = await ordersOf(usa).send<{ id: number }>('POST', '/client', {
    name: 'Ruth',
    surname: 'Gold',
  });
  const { id } = await ordersOf(usa).make({ client_id: client.id });
  const move = (state: string): Promise<unknown> =>
    ordersOf(admin).send('PUT', `/wig/${id}/updateState`, { state });
  const desk = [
    own('card.properties.edit'),
    own('card.payments.add'),
    own('card.payments.editPrice'),
    own('card.payments.adjust'),
    own('card.payments.editNotes'),
    own('card.gallery.upload'),
    text('mf-orders', 'card.general.menuOf', { what: own('card.general.client') }),
    text('mf-orders', 'card.general.menuOf', { what: own('card.general.manager') }),
  ];

  await test.step('a manager: everything but the deletion, and nothing once it is archived', async () => {
    const card = cardOf(manager, portal);
    await card.open(id);
    for (const name of desk) await expect(card.button(name)).toBeVisible();
    expect(await card.menuNames()).not.toContain(card.action('restore'));
    await move('Wigs In Stock');
    await card.isIn('stock');
    const menu = await card.menuNames();
    expect(menu).toContain(card.action('restore'));
    expect(menu).not.toContain(card.action('delete'));
  });

  await test.step('a usa_manager: what belongs to a draft, nothing past it', async () => {
    await move('Draft');
    const card = cardOf(usa, portal);
    await card.open(id);
    const [properties, , , , , upload, changeClient, changeManager] = desk;
    for (const name of [properties, upload, changeClient]) await expect(card.button(name!)).toBeVisible();
    for (const name of [changeManager, ...desk.slice(1, 5)]) await expect(card.button(name!)).toHaveCount(0);
    const menu = await card.menuNames();
    expect(menu).toContain(card.action('cancel'));
    expect(menu).not.toContain(own('card.statusUpdate.menu'));
    await move('Wigs in Production');
    await card.isIn('production');
    for (const name of [properties, changeClient, own('card.actions')])
      await expect(card.button(name!)).toHaveCount(0);
    await expect(card.button(upload!)).toBeVisible();
  });

  await test.step('archived, nobody of them changes anything', async () => {
    await move('Archived');
    for (const page of [manager, usa]) {
      const card = cardOf(page, portal);
      await card.open(id);
      await card.isIn('archived');
      for (const name of [...desk, own('card.actions')]) await expect(card.button(name)).toHaveCount(0);
    }
  });
});

test('[STG-009] a tick that its doer could not take back afterwards is held for five seconds, and sent when the page is left', async ({
  portal,
}) => {
  const page = await portal.apart('worker');
  const card = cardOf(page, portal);
  const admin = await portal.enter('admin');
  const { id } = await ordersOf(admin).make({}, ['Wigs in Production']);
  const ticked = async () =>
    Object.keys((await ordersOf(admin).read<{ status_array: object }>(id)).status_array);
  const step = (name: string) =>
    page.getByRole('checkbox').filter({ has: page.getByText(stageText(portal, name), { exact: true }) });
  const bar = page.getByRole('group', { name: portal.text('libs/ui', 'ui.undo.label') });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/updateStatus')) sent.push(request.postData() ?? '');
  });
  await page.clock.install();
  await card.open(id);

  await test.step('taken back, it was never sent', async () => {
    await step('Washing').click();
    await expect(step('Washing')).toBeChecked();
    await bar.getByRole('button', { name: portal.text('libs/ui', 'ui.undo.button') }).click();
    await expect(step('Washing')).not.toBeChecked();
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(6_000);
    expect(sent).toEqual([]);
    expect(await ticked()).not.toContain('Washing');
  });

  await test.step('left alone, it is sent when its time is over', async () => {
    await step('Washing').click();
    await expect(bar).toContainText(stageText(portal, 'Washing'));
    await page.clock.runFor(5_000);
    await expect(bar).toHaveCount(0);
    await expect.poll(ticked).toContain('Washing');
    await expect(step('Washing')).toBeDisabled();
  });

  await test.step('the next one sends it, and so does leaving the page', async () => {
    await step('Neck adjustment').click();
    await step('Ear adjustment').click();
    await expect.poll(ticked).toContain('Neck adjustment');
    await page.goto('/');
    await expect
      .poll(async () => (await ticked()).toSorted())
      .toEqual(['Ear adjustment', 'Neck adjustment', 'Washing']);
  });

  await test.step('a stage of a repair is held likewise, and pressed again it is taken back', async () => {
    const repair = await ordersOf(admin).make({ is_repair: 1 }, ['Repair Wigs']);
    await ordersOf(admin).send('POST', `/wig/${repair.id}/additionalProperties`, {
      properties: [{ tittle: 'wash the lace' }],
    });
    const isDone = async () =>
      (await ordersOf(admin).read<{ additional_properties: { done: 0 | 1 }[] }>(repair.id))
        .additional_properties[0]?.done;
    const stage = page.getByRole('checkbox', { name: 'wash the lace' });
    await card.open(repair.id);
    await stage.click();
    await expect(bar).toContainText('wash the lace');
    await stage.click();
    await expect(stage).not.toBeChecked();
    await page.clock.runFor(6_000);
    expect(await isDone()).toBe(0);
    await stage.click();
    await expect(stage).toBeChecked();
    await page.clock.runFor(5_000);
    await expect.poll(isDone).toBe(1);
    await expect(stage).toBeDisabled();
  });
});
