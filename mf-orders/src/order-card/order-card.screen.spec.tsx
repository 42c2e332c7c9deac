import '@testing-library/jest-dom';
import {
  CHECKLIST_STEPS,
  type Order,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderState,
} from '@peruke/contracts/orders';
import type { RoleName } from '@peruke/contracts/identity';
import {
  confirmStore,
  heldDeed,
  noticeStore,
  sendHeld,
  type SlotPropsOf,
  takeHeldBack,
} from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder, sampleStage } from '../testing/sample-order';
import { OrderCardScreen } from './order-card.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

const REWORK = [sampleStage({ id: 2, type: 'rework' })];
const LONG_COMMENT = 'shelf 9, '.repeat(8).trim();

let order: Order;
const sent: { call: string; body: unknown }[] = [];
const answer =
  (call: string) =>
  async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push({ call: `${request.method} ${call}`, body: text === '' ? undefined : JSON.parse(text) });
    return HttpResponse.json({ data: order });
  };
const server = setupServer(
  http.get('*/base/api/wig/7', () => {
    sent.push({ call: 'GET /wig/7', body: undefined });
    return HttpResponse.json({ data: order });
  }),
  http.get('*/base/api/payments/7', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/payments/7/overrides', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/wig/7/link', () => HttpResponse.json({ data: { on: false, link: null } })),
  http.put('*/base/api/wig/7/updateStatus', answer('updateStatus')),
  http.put('*/base/api/wig/7/updateState', answer('updateState')),
  http.put('*/base/api/wig/7/setCompleteDate', answer('setCompleteDate')),
  http.put('*/base/api/wig/7/wigUpdateProperties', answer('wigUpdateProperties')),
  http.put('*/base/api/wig/7/additionalProperties/done', answer('done')),
  http.put('*/base/api/wig/7/additionalProperties/undone', answer('undone')),
  http.put('*/base/api/wig/7/additionalProperties/1', answer('rename')),
  http.post('*/base/api/wig/7/additionalProperties', async ({ request }) => {
    sent.push({ call: 'POST add', body: await request.json() });
    return HttpResponse.json({ data: [] });
  }),
  http.put('*/base/api/wig/7/createWigFromStock', answer('createWigFromStock')),
  http.delete('*/base/api/wig/7', answer('delete')),
  http.post('*/base/api/wig/7/updateWig', () => HttpResponse.json({ data: order })),
  http.put('*/base/api/wig/repairCategory/5', answer('category')),
);

/** CARD-040: the last thing that happens is that the order is read again. */
const readAgain = () => waitFor(() => expect(sent.at(-1)?.call).toBe('GET /wig/7'));
const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));
const told = () => noticeStore.get().shown.at(-1)?.text;

const show = async (
  more: Partial<Order> = {},
  role: RoleName = 'MANAGER',
  tab = '',
  beside?: ReactNode,
): Promise<void> => {
  signInAs(role);
  order = sampleOrder(more);
  renderPart(
    <>
      {beside}
      <Routes>
        <Route path="/orders/:id/:tab?" element={<OrderCardScreen />} />
        <Route path="/orders" element={<p>the list</p>} />
      </Routes>
    </>,
    { namespace: 'mf-orders', store, path: `/orders/7${tab}` },
  );
  await screen.findByRole('heading', { level: 1, name: '204518' });
};

const panel = (name: string) => screen.getByRole('region', { name });
/** The value that stands beside a label of the general list. */
const fact = (label: string) =>
  within(panel('General list')).getByText(label, { selector: 'dt' }).nextElementSibling;

const menu = async (): Promise<string[]> => {
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent ?? '');
};

const pick = async (entry: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  connectTestShell();
});
afterEach(() => {
  store.dispatch(ordersApi.util.resetApiState());
  server.resetHandlers();
});

describe('the card of an order', () => {
  it('shows what a newer service answers by its name, with the actions that it knows alone', async () => {
    await show({
      state: 'Wigs at the Dyer',
      currentStatus: 'Wigs at the Dyer',
      actions: ['edit', 'dye', 'store', 'cancel'],
      moves: { dye: 'Storage', store: 'Wigs in the Vault' },
      properties: { wigType: 'Half Hat', topType: ['Silk', ''], complete_date: null },
      additional_properties: [sampleStage({ type: 'dyeing' })],
      sourceHistoryLogs: [{ type: 'from_dyer', wig_id: null, created_at: '2026-11-20 10:00' }],
    });
    const [tag] = screen.getAllByText('Wigs at the Dyer');
    expect(tag).toHaveAttribute('data-state', 'unknown');
    expect(tag?.closest('header')).toHaveAttribute('data-state', 'unknown');
    expect(fact('State')).toHaveTextContent('Wigs at the Dyer');
    expect(screen.getByText('Half Hat')).toBeInTheDocument();
    expect(screen.getByText('Silk')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Storage' })).toBeInTheDocument();
    expect((await menu()).join()).toBe('Cancel order');
  });

  it('[CARD-001] shows no other order than that of its address, however long that one takes', async () => {
    let arrive = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.get('*/base/api/wig/8', async () => {
        await onItsWay;
        return HttpResponse.json({ data: sampleOrder({ id: 8, barcode: '204519' }) });
      }),
      http.get('*/base/api/payments/8', () => HttpResponse.json({ data: [] })),
      http.get('*/base/api/wig/8/link', () => HttpResponse.json({ data: { on: false, link: null } })),
    );
    await show({}, 'MANAGER', '', <Link to="/orders/8">the other one</Link>);
    fireEvent.click(screen.getByText('the other one'));
    await waitFor(() => expect(screen.queryByText('204518')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: '204519' })).toBeInTheDocument();
  });

  it.each(['9', 'nine'])(
    '[CARD-001] tells that there is no order %s, with the way to the list',
    async (id) => {
      server.use(
        http.get('*/base/api/wig/9', () => HttpResponse.json({ code: 'not_found' }, { status: 404 })),
      );
      await show({}, 'MANAGER', '', <Link to={`/orders/${id}`}>the other one</Link>);
      fireEvent.click(screen.getByText('the other one'));
      expect(await screen.findByText('There is no such order')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'To the orders' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('[CARD-001] [CARD-002] [CARD-004] has its barcode, its state and its tabs', async () => {
    await show();
    const header = screen.getByRole('heading', { level: 1 }).closest('[data-state]');
    expect(header).toHaveAttribute('data-state', 'production');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Workflow1/18', 'Information', 'Meetings', 'Logs']);
  });

  it('[CARD-007] [CARD-008] [WIG-015] shows a new wig with its steps, its properties and the side panels', async () => {
    await show();
    for (const name of ['Production steps', 'Properties', 'Payments', 'General list', 'Gallery'])
      expect(panel(name)).toBeVisible();
    expect(within(panel('Properties')).getByText('Wig type')).toBeVisible();
  });

  it('[CARD-006] shows a repair its stages in the place of the steps', async () => {
    await show({ is_repair: 1, state: 'Repair Wigs', additional_properties: [sampleStage()] });
    expect(panel('Repair stages')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Production steps' })).toBeNull();
  });

  it('[CARD-011] [CARD-012] [CARD-013] [CARD-014] [ORD-002] [ORD-080] [ORD-081] [ORD-084] [ORD-087] [ORD-088] lists what is known of the order', async () => {
    await show();
    expect(fact('Client')).toHaveTextContent('Liat Mor');
    expect(fact('Barcode')).toHaveTextContent('204518');
    expect(fact('Additional wig id')).toHaveTextContent('A-311');
    expect(fact('Order number')).toHaveTextContent('1187');
    expect(fact('Details')).toHaveTextContent('soft parting');
    expect(fact('State')).toHaveTextContent('Wigs in Production');
    expect(fact('Status')).toHaveTextContent('Washing');
    expect(fact('Storage notes')).toHaveTextContent('shelf 4');
    expect(fact('Complete date')).toHaveTextContent('29-12-2026 15:00');
    expect(fact('Meeting manager')).toHaveTextContent('Tamar');
    expect(fact('Designer')).toHaveTextContent('Sivan');
    expect(fact('Manager')).toHaveTextContent('Noa');
    expect(fact('Created')).toHaveTextContent('Meirav · 16-11-2026 10:12');
    expect(fact('Updated')).toHaveTextContent('07-12-2026 15:25');
  });

  it('[CARD-043] [ORD-082] [STG-006] the status is the state while nothing is ticked', async () => {
    await show({ status_array: {}, currentStatus: 'Wigs in Production', status: 'Wigs in Production' });
    expect(fact('Status')).toHaveTextContent('Wigs in Production');
  });

  it.each<[RoleName, boolean]>([
    ['ADMIN', true],
    ['MANAGER', true],
    ['MANAGER_PLUS', true],
    ['worker', true],
    ['USA_MANAGER', false],
  ])('[PERM-021] [PERM-025] %s reads the running status in the header: %s', async (role, reads) => {
    await show({}, role);
    const header = screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('[data-state]')!;
    const label = header.querySelector('[data-state]');
    expect(label).toHaveTextContent(reads ? /^Washing$/ : /^Wigs in Production$/);
    expect(label).toHaveAttribute('data-state', 'production');
    expect(within(header).queryByText('Washing') !== null).toBe(reads);
    // what the label has given up a chip says
    expect(header).toHaveTextContent('Wigs in Production');
  });

  it('[STG-001] [STG-002] the steps stand in the order of the work', async () => {
    await show();
    const steps = within(panel('Production steps')).getAllByRole('checkbox');
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual(CHECKLIST_STEPS);
  });

  it.each<[string, Partial<Order>, string]>([
    ['a wig in rework', { state: 'Rework' }, 'Rework stages'],
    ['a repair in rework', { state: 'Rework', is_repair: 1 }, 'Rework stages'],
    [
      'a wig that was in rework',
      { state: 'Ready New Wig', rework_additional_properties: REWORK },
      'Production steps',
    ],
  ])('[CARD-005] the card of %s opens with the work that is done now', async (_which, more, name) => {
    await show(more);
    expect(panel(name)).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: /^Workflow/ }));
    expect(panel(more.is_repair === 1 ? 'Repair stages' : 'Production steps')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: /^Rework/ }));
    expect(panel('Rework stages')).toBeVisible();
  });

  it('[CARD-005] says at the head of the rework why the wig came back, for which step, and who pays', async () => {
    const at = { updated_at: '2026-12-01 10:00:00', user: 'Noa' };
    await show({
      state: 'Rework',
      stateLog: [{ ...at, value: 'Ready New Wig', new_value: 'Rework' }],
      floorLogs: [
        { ...at, what: 'rework', value: 'hairline', new_value: 'charged' },
        { ...at, what: 'rework-step', value: 'First Hairline', new_value: null },
      ],
    });
    expect(panel('Rework stages')).toHaveTextContent(
      'Reason for the rework: Hairline · Step at fault: First Hairline · Charged',
    );
  });

  it.each<[string, Partial<Order>, string]>([
    ['steps', { actions: ['tick-checklist'] }, 'Production steps'],
    ['stages of a repair', { state: 'Repair Wigs', is_repair: 1, actions: ['tick-stage'] }, 'Repair stages'],
    ['stages of a rework', { state: 'Rework', actions: ['tick-stage'] }, 'Rework stages'],
  ])('says beside the %s of a held wig that it is held, and forbids no tick', async (_what, more, name) => {
    const hold = {
      ...{ reason: 'material', text: 'no lace', since: '2026-12-07 15:25:00' },
      by: { id: 6, nickName: 'Dafna' },
    };
    const floor = { hold, rush: false, rush_count: null, changes: [] };
    const stages = { additional_properties: [sampleStage()], rework_additional_properties: REWORK };
    const may = { hold: false, release: false, rush: false, see: false };
    await show({ ...stages, ...more, floor: { ...floor, may } });
    expect(within(panel(name)).getByText(/^The order is on hold/).parentElement).toHaveTextContent(
      'The order is on hold · Material: no lace 07-12-2026 15:25 · Dafna',
    );
    expect(within(panel(name)).getAllByRole('checkbox', { checked: false })[0]).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it.each(['/workflow', '/rework'])(
    '[CARD-005] the tab %j of the work has what is asked about the order beside it',
    async (tab) => {
      await show(
        { state: 'Rework', rework_additional_properties: [sampleStage({ type: 'rework' })] },
        'MANAGER',
        tab,
      );
      for (const name of ['General list', 'Payments', 'Properties', 'Gallery'])
        expect(screen.getAllByRole('region', { name }).length).toBe(1);
      expect(screen.queryByRole('region', { name: 'Production steps' }) === null).toBe(tab === '/rework');
    },
  );

  it('shows nothing below nothing of what is paid, where more was given back than came in', async () => {
    await show({ paymentStatus: -7, deposit: -700 });
    expect(screen.getByTestId('card-paid')).toHaveTextContent(/^0%$/);
    expect(screen.getByRole('img', { name: 'Paid 0%' })).toBeInTheDocument();
    expect(screen.queryByText(/-7%/)).toBeNull();
  });

  it('[CARD-009] has its print button', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('folds its panels and keeps them folded', async () => {
    await show();
    const fold = within(panel('General list')).getByRole('button', { name: 'General list' });
    fireEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(localStorage.getItem('peruke.orders.folded')).toBe('["general"]');
    // the others stay as they are
    const other = within(panel('Properties')).getByRole('button', { name: 'Properties' });
    fireEvent.click(other);
    expect(localStorage.getItem('peruke.orders.folded')).toBe('["general","properties"]');
    fireEvent.click(fold);
    expect(localStorage.getItem('peruke.orders.folded')).toBe('["properties"]');
    localStorage.removeItem('peruke.orders.folded');
  });
});

describe('what may be done on the card', () => {
  it.each<[OrderAction, string]>([
    ['start-production', 'Production start'],
    ['complete-production', 'Production complete'],
    ['complete-repair', 'Repair complete'],
    ['store', 'Storage'],
    ['deliver', 'Delivery'],
  ])(
    '[CARD-025] [CARD-026] [CARD-027] the first main step that is open is the button: %s',
    async (action, name) => {
      await show({ actions: [action] });
      expect(screen.getByRole('button', { name })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    },
  );

  it('[CARD-025] [CARD-026] [CARD-027] [ORD-053] edit and rework have buttons, the menu holds the rest', async () => {
    const actions: OrderAction[] = [
      'deliver',
      'store',
      'edit',
      'rework',
      'restore',
      'move-to-stock',
      'move-to-draft',
      'move-to-any',
      'assign-creator',
      'change-client',
      'cancel',
      'delete',
    ];
    await show({ state: 'Ready New Wig', actions });
    for (const name of ['Edit', 'Rework']) expect(screen.getByRole('button', { name })).toBeVisible();
    expect(await menu()).toEqual([
      'Delivery',
      'Restore',
      'Move to stock',
      'Move to draft',
      'Move to any state',
      'Assign creator',
      'Change client',
      'Cancel order',
      'Delete',
    ]);
  });

  it('[PERM-042] [CARD-027] nothing allowed leaves no button', async () => {
    await show({ actions: ['tick-checklist'] }, 'worker');
    for (const name of ['Actions', 'Edit', 'Production complete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[PERM-039] [PERM-040] [ORD-078] [ORD-077] an archived order is grey and without actions', async () => {
    await show({ state: 'Archived', currentStatus: 'Archived' });
    expect(screen.getByText('Archived: read only')).toBeVisible();
    for (const name of ['Actions', 'Edit', 'Upload file', 'Take a photo', 'Add payment', 'Edit properties'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions: / })).toBeNull();
  });

  it.each<[string, OrderAction, string]>([
    ['[PERM-012]', 'edit', 'Edit'],
    ['[PERM-012] [PERM-031]', 'edit-properties', 'Edit properties'],
    ['[PERM-048]', 'associate', 'Associate'],
    ['[PERM-016] [PERM-032]', 'change-client', 'Actions: Client'],
    ['[PERM-017] [PERM-052]', 'assign-creator', 'Actions: Manager'],
    ['[PERM-013]', 'edit-payments', 'Add payment'],
    ['[PERM-013]', 'edit-payments', 'Edit payment notes'],
    ['[PERM-014]', 'edit-payments', 'Total price update'],
    ['[PERM-015]', 'edit-payments', 'Adjust payment'],
    ['[PERM-018]', 'edit-payments', 'Deposit'],
    ['[PERM-045]', 'upload', 'Upload file'],
    ['[PERM-045]', 'upload', 'Take a photo'],
    ['[PERM-046] [PERM-047]', 'delete-file', 'Remove photo 1'],
  ])('[CARD-027] %s whoever may %s has the button "%s", and nobody else', async (_line, action, name) => {
    const image = { id: 1, url: '/1', preview_url: '/1', created_at: '2026-12-01 09:00:00', created_by: '' };
    const files = { images: [image], videos: [] };
    await show({ actions: [action], files });
    expect(screen.getByRole('button', { name })).toBeVisible();
    cleanup();
    store.dispatch(ordersApi.util.resetApiState());
    const others = ORDER_ACTIONS.filter((other) => other !== action);
    await show({ actions: others, files });
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[CARD-015] [CARD-016] [PERM-052] items of the general list carry what can be done to them', async () => {
    await show({ actions: ['change-client', 'assign-creator'] });
    fireEvent.click(screen.getByRole('button', { name: 'Actions: Client' }));
    expect(await screen.findByRole('menuitem', { name: 'Change client' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Actions: Manager' }));
    expect(await screen.findByRole('menuitem', { name: 'Change manager' })).toBeInTheDocument();
  });

  it.each<[string, Partial<Order>, string[]]>([
    ['[PERM-049]', { actions: ['schedule'] }, ['Schedule appointment']],
    ['[PERM-036]', { actions: ['schedule-usa'], state: 'Draft' }, ['Schedule appointment for USA']],
    ['[PERM-051]', { actions: ['reschedule-rework'], state: 'Rework' }, ['Reschedule for rework']],
    ['[ORD-121]', { actions: ['edit'] }, ['Set complete date']],
  ])('[CARD-017] %s the complete date carries its meetings', async (_line, more, items) => {
    await show({ ...more, meetings: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Actions: Complete date' }));
    const found = await screen.findAllByRole('menuitem');
    expect(found.map((item) => item.textContent)).toEqual(items);
  });

  it.each<[RoleName, boolean]>([
    ['MANAGER', true],
    ['USA_MANAGER', false],
  ])('[CARD-017] [PERM-050] %s is led to the scheduled appointment: %s', async (role, sees) => {
    const meeting = {
      id: 3,
      start_at: '2026-12-29 15:00:00',
      calendar: 'orders',
      subject: '',
      isCanceled: false,
    };
    await show({ meetings: [{ ...meeting, meetingManager: null }] }, role);
    const opener = screen.queryByRole('button', { name: 'Actions: Complete date' });
    expect(opener !== null).toBe(sees);
    if (!opener) return;
    fireEvent.click(opener);
    expect(await screen.findByRole('menuitem', { name: 'Show scheduled appointment' })).toBeInTheDocument();
  });
});

describe('the status of an order', () => {
  const boxes = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole('checkbox', { name });
  const openStatus = async (): Promise<void> => {
    await pick('Update status');
    await screen.findByRole('dialog', { name: 'Update status' });
  };

  it('[STG-014] [STG-016] [CARD-039] [CARD-040] is updated in a slide-out of its own; the card is read again', async () => {
    await show({ actions: ['tick-checklist', 'edit'] });
    await openStatus();
    sent.length = 0;
    fireEvent.click(boxes(/Sawing Weft On Cap/));
    await act(sendHeld);
    await waitFor(() => expect(told()).toBe('Status has been updated'));
    expect(writes()).toEqual([
      {
        call: 'PUT updateStatus',
        body: { status: { Washing: 'on', 'Sawing Weft On Cap': 'on' }, changed: ['Sawing Weft On Cap'] },
      },
    ]);
    await readAgain();
  });

  it.each([
    ['[STG-011]', 'Wig Building', 'Weight of the wig', 'gram', { weight: 118 }],
    ['[STG-012]', 'Sawing Weft', 'Length used', 'cm', { sawing_length: 118 }],
  ])(
    '%s [STG-013] %s asks first; leaving the question sends nothing',
    async (_line, step, title, unit, measure) => {
      await show({ actions: ['tick-checklist'] });
      const box = () =>
        within(panel('Production steps'))
          .getAllByRole('checkbox')
          .find((button) => button.querySelector('b')?.textContent === step)!;
      const ask = async () => {
        fireEvent.click(box());
        return within(await screen.findByRole('dialog', { name: title }));
      };
      fireEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(writes()).toEqual([]);
      expect(box()).not.toBeChecked();

      const dialog = await ask();
      expect(dialog.getByText(unit)).toBeVisible();
      // nothing is wrong until it is tried
      expect(dialog.getByRole('textbox')).not.toBeInvalid();
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(dialog.getByRole('textbox')).toBeInvalid();
      expect(writes()).toEqual([]);
      fireEvent.change(dialog.getByRole('textbox'), { target: { value: '118' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(heldDeed.get()).toMatchObject({ step }));
      await act(sendHeld);
      await waitFor(() =>
        expect(writes()).toEqual([
          { call: 'PUT wigUpdateProperties', body: measure },
          { call: 'PUT updateStatus', body: { status: { Washing: 'on', [step]: 'on' }, changed: [step] } },
        ]),
      );
    },
  );

  it('[STG-013] a weighed step that is taken back leaves the weight as it was', async () => {
    await show({ actions: ['tick-checklist'] });
    fireEvent.click(screen.getByRole('checkbox', { name: /Wig Building/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Weight of the wig' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '118' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(heldDeed.get()).toMatchObject({ step: 'Wig Building' }));
    act(takeHeldBack);
    await waitFor(() =>
      expect(writes()).toEqual([
        { call: 'PUT wigUpdateProperties', body: { weight: 118 } },
        { call: 'PUT wigUpdateProperties', body: { weight: null } },
      ]),
    );
  });

  it('[STG-011] ticked once more, a step has the weight that was measured before', async () => {
    await show({
      actions: ['tick-checklist'],
      properties: { ...sampleOrder().properties, weight: 125.5 },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: /Wig Building/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Weight of the wig' }));
    expect(dialog.getByRole('textbox')).toHaveValue('125.5');
  });

  it('[STG-009] is held from who could not take it back: ticked on the screen, and nothing sent before', async () => {
    await show({ actions: ['tick-checklist'] });
    const box = () => screen.getByRole('checkbox', { name: /Cut And Set/ });
    fireEvent.click(box());
    expect(box()).toBeChecked();
    expect(heldDeed.get()).toMatchObject({
      orderId: 7,
      step: 'Cut And Set',
      text: 'Cut And Set ticked, 204518',
    });
    // the label of the card is the step that was ticked last
    const label = () => document.querySelector('header [data-state]');
    expect(label()).toHaveTextContent(/^Cut And Set$/);
    fireEvent.click(box(), { detail: 2 });
    expect(box()).toBeChecked();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(/2\/18$/);
    fireEvent.click(box());
    expect(box()).not.toBeChecked();
    fireEvent.click(box());
    act(takeHeldBack);
    expect(box()).not.toBeChecked();
    expect(label()).toHaveTextContent(/^Washing$/);
    expect(writes()).toEqual([]);
  });

  it('[STG-009] goes at once for an admin, who takes it back by pressing again', async () => {
    await show({ actions: ['tick-checklist', 'untick-checklist'] }, 'ADMIN');
    fireEvent.click(screen.getByRole('checkbox', { name: /Cut And Set/ }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(heldDeed.get()).toBeUndefined();
  });

  it('[STG-002] the steps of a draft wait folded: there is nothing to tick yet', async () => {
    await show({ state: 'Draft', status_array: {}, actions: ['edit'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Production steps', expanded: false }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(18);
  });

  it('[STG-015] [STG-022] [CARD-037] [CARD-040] stages of a repair are ticked in theirs', async () => {
    await show({
      state: 'Repair Wigs',
      is_repair: 1,
      actions: ['tick-stage', 'edit-stages', 'edit'],
      additional_properties: [sampleStage(), sampleStage({ id: 2, tittle: 'new band', done: 1 })],
    });
    await openStatus();
    expect(boxes(/^new band/)).toBeChecked();
    fireEvent.click(boxes('wash the lace'));
    // who can take it back needs no time to think
    expect(heldDeed.get()).toBeUndefined();
    await waitFor(() => expect(told()).toBe('Status has been changed'));
    expect(writes()).toEqual([{ call: 'PUT done', body: { properties_id: 1 } }]);
    await readAgain();
  });

  it('[STG-020] [CARD-038] stages of a rework come first in theirs', async () => {
    await show({
      state: 'Rework',
      actions: ['tick-stage', 'tick-checklist', 'edit'],
      rework_additional_properties: [sampleStage({ type: 'rework', tittle: 'loosen the band' })],
    });
    await openStatus();
    const sections = within(screen.getByRole('dialog')).getAllByRole('region');
    expect(sections[0]).toHaveAccessibleName('Rework stages');
    expect(boxes('loosen the band')).toBeVisible();
  });

  it.each<[RoleName, OrderAction[]]>([
    ['USA_MANAGER', ['edit']],
    ['worker', ['tick-checklist']],
  ])('[PERM-035] %s has no entry for it', async (role, actions) => {
    await show({ actions: [...actions, 'cancel'] }, role);
    expect(await menu()).not.toContain('Update status');
  });
});

describe('stages on the card', () => {
  const stages = (more: Partial<Order> = {}) =>
    show({
      state: 'Repair Wigs',
      is_repair: 1,
      actions: ['tick-stage', 'edit-stages'],
      additional_properties: [sampleStage({ done: 1, done_by: 'Dafna', done_at: '2026-12-06 09:20:00' })],
      ...more,
    });

  it('[STG-017] [STG-018] [STG-019] show who did them and when, by category', async () => {
    await stages();
    const row = screen.getByRole('checkbox', { name: /wash the lace/ });
    expect(row).toHaveTextContent('Dafna');
    expect(row).toHaveTextContent('06-12-2026 09:20');
    expect(screen.getByRole('heading', { name: 'Common' })).toBeVisible();
    expect(screen.getAllByText('1 of 1')).toHaveLength(2);
  });

  it('[STG-022] a double press marks one done, and does not take that back', async () => {
    await stages({ actions: ['tick-stage'], additional_properties: [sampleStage()] });
    const row = screen.getByRole('checkbox', { name: /wash the lace/ });
    fireEvent.click(row);
    fireEvent.click(row, { detail: 2 });
    expect(row).toBeChecked();
    act(takeHeldBack);
  });

  it('[STG-038] a stage gets another name where it stands; the same name sends nothing', async () => {
    await stages();
    const rename = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Actions of stage wash the lace' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      const field = screen.getByRole('textbox', { name: 'Title' });
      fireEvent.change(field, { target: { value: name } });
      fireEvent.submit(field);
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
    };
    await rename(' wash the lace ');
    expect(writes()).toEqual([]);
    await rename('wash the band');
    expect(writes()).toEqual([
      { call: 'PUT rename', body: { tittle: 'wash the band', base_version: 1, changed: ['tittle'] } },
    ]);
  });

  it('[STG-039] a category gets another name; Esc leaves it', async () => {
    await stages();
    fireEvent.click(screen.getByRole('button', { name: 'Rename category Common' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Category' }), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Category' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Rename category Common' }));
    const field = screen.getByRole('textbox', { name: 'Category' });
    fireEvent.change(field, { target: { value: 'Hairline' } });
    fireEvent.submit(field);
    await waitFor(() =>
      expect(writes()).toEqual([{ call: 'PUT category', body: { name: 'Hairline', base_version: 1 } }]),
    );
  });

  it('[STG-029] saving the editor with nothing changed sends nothing', async () => {
    await stages();
    fireEvent.click(screen.getByRole('button', { name: 'Edit stages' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Repair stages' }));
    fireEvent.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
  });

  it('[STG-039] a category goes with its stages, after a red question', async () => {
    const removed: unknown[] = [];
    server.use(
      http.delete('*/base/api/wig/7/additionalProperties/:id', ({ params }) => {
        removed.push(params['id']);
        return HttpResponse.json({ data: [] });
      }),
    );
    await stages({ additional_properties: [sampleStage(), sampleStage({ id: 2, tittle: 'skin' })] });
    fireEvent.click(screen.getByRole('button', { name: 'Edit stages' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Repair stages' }));
    const drop = () => fireEvent.click(editor.getByRole('button', { name: 'Delete category Common' }));
    for (const yes of [false, true]) {
      drop();
      await waitFor(() =>
        expect(confirmStore.get()).toMatchObject({ title: 'Delete category', danger: true }),
      );
      expect(removed).toEqual([]);
      act(() => confirmStore.get()?.answer(yes));
    }
    await waitFor(() => expect(editor.queryByDisplayValue('skin')).toBeNull());
    expect(removed).toEqual(['1', '2']);
  });

  it('[STG-027] [STG-033] a line at the end adds one; without a title it cannot', async () => {
    await stages();
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    fireEvent.change(screen.getByRole('textbox', { name: 'New stage' }), { target: { value: 'new pins' } });
    fireEvent.click(add);
    await waitFor(() =>
      expect(writes()).toEqual([
        {
          call: 'POST add',
          body: { properties: [{ tittle: 'new pins', comment: '', category: 'Common' }], type: 'repair' },
        },
      ]),
    );
  });

  it('[STG-019] stages typed one right after the other are all added, in their order', async () => {
    let answered = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answered = resolve));
    const asked: unknown[] = [];
    server.use(
      http.post('*/base/api/wig/7/additionalProperties', async ({ request }) => {
        asked.push(await request.json());
        await slow;
        return HttpResponse.json({ data: [] });
      }),
    );
    await stages();
    const field = screen.getByRole('textbox', { name: 'New stage' });
    fireEvent.change(field, { target: { value: 'new pins' } });
    fireEvent.submit(field);
    expect(field).toHaveValue('');
    fireEvent.change(field, { target: { value: 'wash' } });
    fireEvent.submit(field);
    fireEvent.change(field, { target: { value: 'and a third' } });
    answered();
    await waitFor(() =>
      expect(asked).toEqual(
        ['new pins', 'wash'].map((tittle) => ({
          properties: [{ tittle, comment: '', category: 'Common' }],
          type: 'repair',
        })),
      ),
    );
    expect(field).toHaveValue('and a third');
  });

  it('[STG-019] a stage that was refused is in the field again, before what is being typed', async () => {
    server.use(
      http.post('*/base/api/wig/7/additionalProperties', () =>
        HttpResponse.json({ code: 'state' }, { status: 422 }),
      ),
    );
    await stages();
    const field = screen.getByRole('textbox', { name: 'New stage' });
    fireEvent.change(field, { target: { value: 'new pins' } });
    fireEvent.submit(field);
    fireEvent.change(field, { target: { value: 'wash' } });
    await waitFor(() => expect(field).toHaveValue('new pins wash'));
  });

  describe('while one is typed', () => {
    const typing = async (): Promise<void> => {
      await stages({
        actions: ['tick-stage', 'edit-stages', 'complete-repair'],
        moves: { 'complete-repair': 'Ready Repair Wigs' },
      });
      fireEvent.change(screen.getByRole('textbox', { name: 'New stage' }), { target: { value: 'new pins' } });
    };

    it('asks before the card is left, and goes where it is answered so', async () => {
      await typing();
      fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
      await waitFor(() => expect(confirmStore.get()?.title).toBe('Leave without saving the stage?'));
      act(() => confirmStore.get()?.answer(false));
      expect(screen.getByRole('textbox', { name: 'New stage' })).toHaveValue('new pins');
      fireEvent.keyDown(document.body, { code: 'Escape' });
      await waitFor(() => expect(confirmStore.get()).toBeDefined());
      act(() => confirmStore.get()?.answer(true));
      expect(await screen.findByText('the list')).toBeVisible();
    });

    it('keeps it over the tabs of the card', async () => {
      await typing();
      fireEvent.click(screen.getByRole('tab', { name: /Logs/ }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New stage' })).toBeNull());
      fireEvent.click(screen.getByRole('tab', { name: /Workflow/ }));
      expect(await screen.findByRole('textbox', { name: 'New stage' })).toHaveValue('new pins');
    });

    it('keeps a name that is being changed over the tabs, asks before it is lost, and forgets it by Esc', async () => {
      await stages();
      const field = () => screen.getByRole('textbox', { name: 'Category' });
      fireEvent.click(screen.getByRole('button', { name: 'Rename category Common' }));
      fireEvent.change(field(), { target: { value: 'Hairline' } });
      fireEvent.click(screen.getByRole('tab', { name: /Logs/ }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Category' })).toBeNull());
      fireEvent.click(screen.getByRole('tab', { name: /Workflow/ }));
      await waitFor(() => expect(field()).toHaveValue('Hairline'));
      fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
      await waitFor(() => expect(confirmStore.get()?.title).toBe('Leave without saving the stage?'));
      act(() => confirmStore.get()?.answer(false));
      fireEvent.keyDown(field(), { key: 'Escape' });
      fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
      expect(await screen.findByText('the list')).toBeVisible();
    });

    it('[ORD-061] says so in the question of the step that ends the work', async () => {
      await typing();
      fireEvent.click(screen.getByRole('button', { name: 'Repair complete' }));
      await waitFor(() => expect(confirmStore.get()).toBeDefined());
      render(<>{confirmStore.get()?.body}</>);
      const line = await screen.findByText('The stage that you typed is not added yet:');
      expect(line).toBeVisible();
      expect(line).toHaveTextContent('The stage that you typed is not added yet: new pins');
      act(() => confirmStore.get()?.answer(false));
    });
  });

  it.each([
    [{ code: 'locked', message: 'The stage is locked' }, 'The stage is locked'],
    [{ code: 'locked' }, 'Something went wrong'],
  ])('[STG-030] [STG-032] deleting asks; refused with %j it tells: %s', async (body, words) => {
    server.use(
      http.delete('*/base/api/wig/7/additionalProperties/1', () => HttpResponse.json(body, { status: 409 })),
    );
    await stages();
    fireEvent.click(screen.getByRole('button', { name: 'Actions of stage wash the lace' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete stage' }));
    await waitFor(() => expect(confirmStore.get()?.text).toBe('Are you sure about deleting this stage?'));
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error', text: words }));
  });

  it('[STG-021] [PERM-020] a worker ticks them and changes nothing else', async () => {
    await stages({ actions: ['tick-stage'], additional_properties: [sampleStage()] });
    expect(screen.queryByRole('button', { name: /^Actions of stage/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit stages' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'New stage' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'wash the lace' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });
});

describe('pop-ups of the card', () => {
  it('[ORD-121] [ORD-135] [ORD-139] sets the complete date, with the hour in two digits', async () => {
    await show({ actions: ['edit'], complete_data: null });
    fireEvent.click(screen.getByRole('button', { name: 'Actions: Complete date' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Set complete date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set complete date' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('This field is required')).toHaveLength(2);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Date' }), { target: { value: '29-12-2026' } });
    fireEvent.change(dialog.getByRole('textbox', { name: 'Time' }), { target: { value: '9:30' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { call: 'PUT setCompleteDate', body: { complete_date: '2026-12-29 09:30', base_version: 1 } },
      ]),
    );
    await readAgain();
    await waitFor(() => expect(told()).toBe('Order has been updated'));
  });

  it('[ORD-121] clears it', async () => {
    await show({ actions: ['edit'] });
    fireEvent.click(screen.getByRole('button', { name: 'Actions: Complete date' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Set complete date' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the date' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { call: 'PUT setCompleteDate', body: { complete_date: '', base_version: 1 } },
      ]),
    );
  });

  it.each<[string, 0 | 1, OrderState[]]>([
    ['a new wig', 0, ['Ready New Wig', 'Wigs in Production']],
    ['a repair', 1, ['Ready Repair Wigs', 'Repair Wigs']],
  ])('[ORD-059] [ORD-060] %s has seven states to choose from', async (_kind, is_repair, own) => {
    await show({ actions: ['move-to-any'], state: 'Rework', is_repair }, 'ADMIN');
    await pick('Move to any state');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to any state' }));
    const states = dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value as OrderState);
    expect(states.toSorted()).toEqual(
      ['Archived', 'Cancelled Wigs', 'Delivered Wigs', 'Draft', 'Storage', ...own].toSorted(),
    );
  });

  it('[ORD-145] [ORD-062] [ORD-120] [ORD-141] changes to any of them after a question, and reads the order again', async () => {
    await show({ actions: ['move-to-any'] }, 'ADMIN');
    await pick('Move to any state');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to any state' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Delivered Wigs' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(confirmStore.get()?.text).toBe('Do you really want to change state?'));
    // the shell draws the facts, outside of the page and its texts
    const facts = render(<>{confirmStore.get()?.body}</>);
    expect(facts.container).toHaveTextContent(`Client: ${order.client}`);
    facts.unmount();
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(told()).toBe('State has been updated'));
    expect(writes()).toEqual([{ call: 'PUT updateState', body: { state: 'Delivered Wigs' } }]);
    await readAgain();
  });

  it('[ORD-066] restoring to nobody ends without a call or a word', async () => {
    await show({ actions: ['restore'], state: 'Wigs In Stock' });
    const before = noticeStore.get().shown.length;
    await pick('Restore');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    expect(noticeStore.get().shown).toHaveLength(before);
  });

  it('[ORD-066] [ORD-073] restoring says what becomes of the wig once a client is chosen, and leads to the new order', async () => {
    const Picker = ({ onPick }: Record<string, unknown>) => (
      <button
        type="button"
        onClick={() => (onPick as SlotPropsOf<'client-picker'>['onPick'])({ id: 31, name: 'Liat Mor' })}
      >
        choose Liat
      </button>
    );
    const picker = { remote: 'mf-clients', load: () => Promise.resolve(Picker) };
    const { visited } = connectTestShell({ slot: (name) => (name === 'client-picker' ? [picker] : []) });
    await show({ actions: ['restore'], state: 'Wigs In Stock' });
    await pick('Restore');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore' }));
    const choose = await dialog.findByRole('button', { name: 'choose Liat' });
    expect(dialog.queryByText(texts.card.move.question)).toBeNull();
    fireEvent.click(choose);
    expect(dialog.getByText(texts.card.move.question)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(visited).toEqual(['/orders/7']));
    expect(writes()).toEqual([{ call: 'PUT createWigFromStock', body: { client_id: 31 } }]);
  });

  it('[WIG-044] [ORD-134] [CARD-040] edits the properties; comments and the front go out even when empty', async () => {
    await show({ actions: ['edit-properties'] });
    fireEvent.click(screen.getByRole('button', { name: 'Edit properties' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit properties' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'XL' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await readAgain();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]?.body).toEqual({
      wigType: 'Full',
      capSize: 'XL',
      baseColor: '6/8',
      front: [],
      topTypeComments: '',
      frontComments: '',
      colorComments: '',
      lengthComments: '',
      hairTextureComments: '',
      wigFullnessComments: '',
      base_version: 1,
      changed: ['capSize'],
    });
  });
});

describe('what is asked before', () => {
  // the multipart body of jsdom does not reach the stand-in of the server
  const parts = () =>
    form.mock.calls.filter(([name]) => name === 'data').map(([, data]) => JSON.parse(String(data)));
  const form = jest.spyOn(FormData.prototype, 'set');
  beforeEach(() => form.mockClear());
  afterAll(() => form.mockRestore());

  const answered = async (text: string, yes: boolean): Promise<void> => {
    await waitFor(() => expect(confirmStore.get()?.text).toBe(text));
    act(() => confirmStore.get()?.answer(yes));
  };

  it.each<[OrderState, string | undefined]>([
    ['Wigs in Production', 'the client called'],
    ['Draft', undefined],
  ])('[WIG-044] of an order in %s the reason of a change goes out as %j', async (state, reason) => {
    await show({ state, actions: ['edit-properties'] });
    fireEvent.click(screen.getByRole('button', { name: 'Edit properties' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit properties' }));
    const why = dialog.queryByRole('textbox', { name: /^Reason for the change/ });
    expect(why !== null).toBe(reason !== undefined);
    if (why) fireEvent.change(why, { target: { value: ` ${reason} ` } });
    fireEvent.click(dialog.getByRole('radio', { name: 'XL' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await readAgain();
    expect((writes()[0]?.body as { reason?: string }).reason).toBe(reason);
  });

  it('[ORD-136] [ORD-140] [PERM-006] an order is deleted after a question, and the list comes back', async () => {
    await show({ actions: ['delete'] }, 'ADMIN');
    await pick('Delete');
    await waitFor(() => expect(confirmStore.get()?.text).toMatch(/204518 \u2066₪8,910\u2069 was paid on it/));
    await waitFor(() => expect(confirmStore.get()?.text).toContain('204518'));
    expect(confirmStore.get()).toMatchObject({ danger: true });
    expect(writes()).toEqual([]);
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(told()).toBe('Order has been deleted'));
    expect(writes()).toEqual([{ call: 'DELETE delete', body: undefined }]);
    expect(await screen.findByText('the list')).toBeVisible();
  });

  it.each([
    ['Skip', {}],
    ['Save', { shippingInfo: LONG_COMMENT, base_version: 1 }],
  ])(
    '[ORD-049] [ORD-143] [ORD-146] [CONST-026] Storage takes a comment first: %s goes on to the move',
    async (button, noted) => {
      await show({ state: 'Ready New Wig', actions: ['store'], moves: { store: 'Storage' } });
      fireEvent.click(screen.getByRole('button', { name: 'Storage' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Storage' }));
      // fifty is a hint: what is longer goes out as it is
      expect(dialog.getByText('Up to 50 characters')).toBeVisible();
      fireEvent.change(dialog.getByRole('textbox'), { target: { value: LONG_COMMENT } });
      fireEvent.click(dialog.getByRole('button', { name: button }));
      await answered('Do you really want to change state?', true);
      const notices = () => noticeStore.get().shown.map(({ text }) => text);
      await waitFor(() => expect(notices()).toContain('State has been updated'));
      // the note and the move are one call
      expect(parts()).toEqual([]);
      expect(writes()).toEqual([{ call: 'PUT updateState', body: { state: 'Storage', ...noted } }]);
      expect(notices().includes('Comment of storage has been added')).toBe(button === 'Save');
    },
  );

  it('[ORD-117] [ORD-139] of the general fields only what changed goes out', async () => {
    await show({ actions: ['edit'] });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    const field = (name: RegExp) => dialog.getByRole('textbox', { name });
    // details are written over lines, a number is not
    expect([field(/^Details/).tagName, field(/^Order number/).tagName]).toEqual(['TEXTAREA', 'INPUT']);
    fireEvent.change(field(/^Order number/), { target: { value: '1200' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told()).toBe('Order has been updated'));
    expect(parts()).toEqual([{ order_number: '1200', base_version: 1, changed: ['order_number'] }]);
  });

  it('[ORD-117] what another has saved since the dialog was opened is not sent back', async () => {
    await show({ actions: ['edit'], details: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    order = sampleOrder({ ...order, details: 'theirs', version: 2 });
    store.dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: 7 }]));
    await screen.findByText('theirs');
    fireEvent.change(dialog.getByRole('textbox', { name: /^Order number/ }), { target: { value: '1200' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told()).toBe('Order has been updated'));
    expect(parts()).toEqual([{ order_number: '1200', base_version: 1, changed: ['order_number'] }]);
  });

  it('[ORD-117] shows both values of a field that two people changed, and sends what is chosen', async () => {
    await show({ actions: ['edit'], details: '' });
    const conflict = { code: 'edited_meanwhile', message: '', version: 5 };
    server.use(
      http.post(
        '*/base/api/wig/7/updateWig',
        () =>
          HttpResponse.json(
            { ...conflict, conflicts: { details: { mine: 'mine', theirs: 'theirs' } } },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Details/ }), { target: { value: 'mine' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Changed by two people' }));
    expect(choice.getByRole('radio', { name: /theirs/ })).not.toBeChecked();
    fireEvent.click(choice.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(told()).toBe('Order has been updated'));
    expect(parts()).toEqual([
      { details: 'mine', base_version: 1, changed: ['details'] },
      { details: 'mine', base_version: 5, changed: ['details'] },
    ]);
  });
});

describe('the logs of an order', () => {
  it('[CARD-023] [CARD-024] [ORD-098] stand in six tables', async () => {
    const change = (value: string, new_value: string) => ({
      value,
      new_value,
      updated_at: '2026-12-01 10:00:00',
      user: 'Dafna',
    });
    await show(
      {
        stateLog: [change('Draft', 'Wigs in Production')],
        clientChangeLogs: [change('Ruth Gefen', 'Liat Mor')],
        managerChangeLogs: [change('Meirav', 'Noa')],
        statusLogs: [
          { step: 'Cut And Set', ticked: true, updated_at: '2026-12-01 10:00:00', user: 'Dana' },
          { step: 'Cut And Set', ticked: false, updated_at: '2026-12-01 10:00:00', user: 'Anat' },
        ],
        editLogs: [
          { ...change('1', '2'), updated_at: '2026-12-01 09:00:00', kind: 'general', what: 'orderNumber' },
          { ...change('1', ''), updated_at: '2026-12-01 11:00:00', kind: 'general', what: 'details' },
        ],
        floorLogs: [
          { ...change('', ''), what: 'rush', value: null, new_value: 'on' },
          { ...change('', ''), what: 'rush', value: 'on', new_value: null },
          { ...change('', ''), what: 'hold', value: 'material', new_value: null },
        ],
        sourceHistoryLogs: [
          { type: 'new_wig', wig_id: null, created_at: '2026-11-16 10:12:00' },
          { type: 'from_stock', wig_id: 3, barcode: '204403', created_at: '2026-11-17 10:12:00' },
          { type: 'associated', wig_id: 4, created_at: '2026-11-18 10:12:00' },
        ],
      },
      'MANAGER',
      '/logs',
    );
    const see = (kind: string): string => {
      fireEvent.click(screen.getByRole('radio', { name: kind }));
      return screen.getByRole('table').textContent ?? '';
    };
    // as it happened: what was changed last stands last
    expect(see('General')).toMatch(
      /Created.*Order number: 1 → 2Dafna.*Draft → Wigs in ProductionDafna.*Details: 1 → N\/ADafna/,
    );
    expect(see('Client change log')).toContain('Ruth GefenLiat MorDafna');
    expect(see('Manager change log')).toContain('MeiravNoaDafna');
    expect(see('Status change log')).toContain('WashingDafna');
    expect(see('Status change log')).toMatch(/Cut And Set · undoneAnat.*Cut And SetDana/);
    const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
    see(texts.card.logs.floor);
    expect(rows()).toEqual([
      expect.anything(),
      expect.stringMatching(/^Marked as rushDafna/),
      expect.stringMatching(/^No longer rushDafna/),
      expect.stringMatching(/^Hold · MaterialDafna/i),
    ]);
    const source = see('Source history');
    for (const text of ['New wig', 'From stock', '204403', 'Associated']) expect(source).toContain(text);
  });

  it.each([
    ['wig', 0, 'New wig'],
    ['repair', 1, 'Repair'],
  ] as const)(
    '[CARD-024] the source of a %s, and where it went with the same barcode',
    async (_kind, is_repair, first) => {
      const created_at = '2026-12-01 10:00:00';
      const more: Partial<Order> = {
        is_repair,
        state: 'Archived',
        sourceHistoryLogs: [{ type: 'new_wig', wig_id: null, created_at }],
        usedIn: { wig_id: 9, barcode: '204518', client: 'Dana Katz', created_at },
      };
      await show(more, 'MANAGER', '/logs');
      fireEvent.click(screen.getByRole('radio', { name: 'Source history' }));
      const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
      expect(rows.map((row) => row.textContent)).toEqual([
        expect.stringMatching(new RegExp(`^${first}\\d`)),
        expect.stringMatching(/^Went to204518 Dana Katz/),
      ]);
      expect(within(rows[1]!).getByRole('link', { name: '204518' })).toHaveAttribute('href', '/orders/9');
    },
  );
});
