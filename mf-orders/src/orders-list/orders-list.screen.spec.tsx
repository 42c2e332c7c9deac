import { stateKeyOf } from '@peruke/ui/core';
import '@testing-library/jest-dom';
import type { RoleName } from '@peruke/contracts/identity';
import { ORDER_STATES, type OrderView } from '@peruke/contracts/orders';
import { noticeStore, offerScan } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../api/orders.api';
import { viewsApi } from '../api/views.api';
import { clearSelection } from '../bulk/selection';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { OrdersListScreen } from './orders-list.screen';
import { left, usaManagersChosen } from '../list-filters/orders-list.slice';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

const asked: URLSearchParams[] = [];
let views: OrderView[] = [];
/** One order of every state, then a repair and a wig that has been in rework. */
const ORDERS = [
  ...ORDER_STATES.map((state, i) => sampleOrder({ id: i + 1, barcode: `10000${i}`, state })),
  sampleOrder({ id: 31, barcode: 'REPAIR', state: 'Repair Wigs', is_repair: 1 }),
  sampleOrder({ id: 32, barcode: 'REWORKED', state: 'Ready New Wig', is_reword: 1 }),
  // as a service answers that is newer than the page
  sampleOrder({
    id: 33,
    barcode: 'NEWER',
    state: 'Wigs at the Dyer',
    currentStatus: 'Wigs at the Dyer',
    notification: { status: 'pigeon', description: '', created_at: '2026-11-20 10:00' },
  }),
];
const server = setupServer(
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    const pagination = { total: ORDERS.length, page: 1, per_page: 25 };
    return HttpResponse.json({ data: { wigs: ORDERS, pagination } });
  }),
  http.get('*/base/api/wigs/views', () => HttpResponse.json({ data: { views } })),
  http.get('*/base/api/getUsersByRole', () =>
    HttpResponse.json([
      { id: 4, nickName: 'Rachel', hex_color: null },
      { id: 5, nickName: 'Dana', hex_color: null },
    ]),
  ),
);

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  connectTestShell();
  // jsdom lays nothing out
  window.scrollTo = () => undefined;
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  views = [];
  window.innerWidth = 1440;
});

const show = async (role: RoleName = 'MANAGER'): Promise<void> => {
  signInAs(role);
  renderPart(<OrdersListScreen />, { namespace: 'mf-orders', store });
  await screen.findByRole('link', { name: 'REPAIR' });
};
afterEach(() => {
  store.dispatch(ordersApi.util.resetApiState());
  store.dispatch(viewsApi.util.resetApiState());
  store.dispatch(left({ search: '', scroll: 0 }));
});

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const rowOf = (barcode: string) => within(screen.getByRole('link', { name: barcode }).closest('tr')!);

const OFFICE = [
  'Barcode',
  'State',
  'Client',
  'Status',
  'Repair',
  'To date',
  'Base colour',
  'Length from nape',
  'Creator',
  'Paid',
  'Notification',
];

describe('the table of orders', () => {
  it.each<[RoleName, boolean]>([
    ['ADMIN', true],
    ['MANAGER', true],
    ['MANAGER_PLUS', true],
    ['USA_MANAGER', false],
    ['worker', false],
  ])('[ORD-014] [ORD-015] has its columns in their order; %s sees the status: %s', async (role, status) => {
    await show(role);
    expect(heads()).toEqual(status ? OFFICE : OFFICE.filter((head) => head !== 'Status'));
    const [, cells] = screen.getAllByRole('row');
    expect(within(cells!).getAllByRole('cell')).toHaveLength(heads().length);
  });

  it('[ORD-014] puts what it knows of an order under the head that says so', async () => {
    await show();
    const cells = rowOf('REPAIR')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    const shown = Object.fromEntries(OFFICE.map((head, i) => [head, cells[i]]));
    expect(shown).toMatchObject({
      Barcode: 'REPAIR',
      State: 'Repair Wigs',
      Client: 'Liat Mor',
      Status: 'Washing',
      'Base colour': '6/8',
      'Length from nape': '45',
      Creator: 'Noa',
    });
    expect(shown['To date']).toContain('29-12-2026');
  });

  it('[ORD-020] colours every row by the state of its order', async () => {
    await show();
    for (const { barcode, state } of ORDERS)
      expect(screen.getByRole('link', { name: barcode }).closest('tr')).toHaveAttribute(
        'data-state',
        stateKeyOf(state),
      );
  });

  it('shows an order in a state that it does not know by its name, and says nothing bad of it', async () => {
    await show();
    expect(rowOf('NEWER').getByText('Wigs at the Dyer')).toHaveAttribute('data-state', 'unknown');
    expect(screen.getByRole('link', { name: 'NEWER' }).closest('tr')).toHaveAttribute(
      'data-state',
      'unknown',
    );
    expect(rowOf('NEWER').getByText('pigeon')).toBeInTheDocument();
  });

  it('shows it so on the cards of a phone as well', async () => {
    window.innerWidth = 390;
    await show();
    expect(screen.getByText('Wigs at the Dyer')).toHaveAttribute('data-state', 'unknown');
  });

  it('[ORD-019] [ORD-025] marks repairs and what has been in rework, and no other row', async () => {
    await show();
    const marked = (label: string) =>
      ORDERS.map(({ barcode }) => barcode).filter((barcode) => rowOf(barcode).queryByLabelText(label));
    expect(marked('Repair')).toEqual(['REPAIR']);
    expect(marked('Rework')).toEqual(['REWORKED']);
  });

  it.each([
    ['[ORD-016]', 'To date', 'date'],
    ['[ORD-017]', 'Base colour', 'base_color'],
  ])('%s %s is sorted up, then down', async (_line, name, sort) => {
    await show();
    for (const direction of ['asc', 'desc']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(asked.at(-1)?.getAll('sort[]')).toEqual([`${sort}_${direction}`]));
    }
  });

  it('[ORD-018] no other column can be sorted', async () => {
    await show();
    const sortable = screen
      .getAllByRole('columnheader')
      .filter((head) => within(head).queryByRole('button'))
      .map((head) => head.textContent);
    expect(sortable).toEqual(['To date', 'Base colour']);
  });
});

const stubbed = window.matchMedia;
const drawFor = (width: number): void => {
  window.innerWidth = width;
  window.matchMedia = (query) => {
    const [, most] = /max-width: (\d+)px/.exec(query) ?? [];
    const [, least = 0] = /min-width: (\d+)px/.exec(query) ?? [];
    return {
      ...stubbed(query),
      matches: most !== undefined && width <= Number(most) && width >= Number(least),
    };
  };
};
afterEach(() => {
  window.matchMedia = stubbed;
});

describe('on a small desk', () => {
  it.each([1024, 1100, 1200])(
    '[ORD-014] at %d px every column stays, and a long client is cut',
    async (width) => {
      drawFor(width);
      await show();
      expect(heads()).toEqual(OFFICE);
      const client = rowOf('REPAIR').getByText('Liat Mor').closest<HTMLElement>('[style]');
      expect(client?.style.getPropertyValue('--cut')).toBe('104px');
    },
  );
});

describe('on a phone', () => {
  beforeEach(() => drawFor(390));
  const choose = async (now: string, next: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Sort: ${now}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: next }));
    await screen.findByRole('button', { name: `Sort: ${next}` });
  };

  it('[ORD-016] [ORD-017] the cards are sorted from a menu, which says how they stand', async () => {
    signInAs('MANAGER');
    renderPart(<OrdersListScreen />, { namespace: 'mf-orders', store });
    await screen.findByRole('link', { name: /REPAIR/ });
    let now = 'Newest first';
    for (const [next, sort] of [
      ['To date: earliest first', 'date_asc'],
      ['To date: latest first', 'date_desc'],
      ['Base colour: ascending', 'base_color_asc'],
      ['Base colour: descending', 'base_color_desc'],
    ] as const) {
      await choose(now, next);
      await waitFor(() => expect(asked.at(-1)?.getAll('sort[]')).toEqual([sort]));
      now = next;
    }
    await choose(now, 'Newest first');
  });
});

describe('the filters of the list', () => {
  it('[ORD-007] [ORD-008] offers all states and each of the eleven, and asks for the one that is chosen', async () => {
    await show();
    const chips = within(screen.getByRole('group', { name: 'Filter by state' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'All states',
      ...ORDER_STATES,
    ]);
    fireEvent.click(chips.getByRole('button', { name: 'Storage' }));
    await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('Storage'));
    fireEvent.click(chips.getByRole('button', { name: 'All states' }));
    await waitFor(() =>
      expect(chips.getByRole('button', { name: 'All states' })).toHaveAttribute('aria-pressed', 'true'),
    );
  });

  it('[DASH-002] shows what is in progress with the chips of its states pressed', async () => {
    store.dispatch(left({ search: '?state=In+Progress', scroll: 0 }));
    await show();
    expect(asked.at(-1)?.get('state')).toBe('In Progress');
    const chips = screen.getByRole('group', { name: 'Filter by state' });
    const pressed = within(chips).getAllByRole('button', { pressed: true });
    expect(pressed.map((chip) => chip.textContent)).toEqual(['Wigs in Production', 'Rework', 'Repair Wigs']);
  });

  it('[ORD-004] what is typed goes out once, after a pause', async () => {
    await show();
    const box = screen.getByRole('searchbox', { name: 'Search orders' });
    for (const value of ['l', 'le', 'levi']) fireEvent.change(box, { target: { value } });
    // what would go out at once does so now
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('levi'));
    expect(asked.map((query) => query.get('search'))).toEqual(['', 'levi']);
  });

  it('[ORD-004] one character is not looked for: the page says so, and does not look filtered', async () => {
    store.dispatch(left({ search: '?q=z', scroll: 0 }));
    await show();
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('z');
    expect(screen.getByText(texts.list.searchShort)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(asked.map((query) => query.get('search'))).toEqual(['']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search orders' }), { target: { value: 'ze' } });
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('ze'));
    expect(screen.queryByText(texts.list.searchShort)).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('[ORD-004] where nothing is found the way back to all orders stands in its place', async () => {
    await show();
    server.use(
      http.get(
        '*/base/api/wigs/v2/all',
        () => HttpResponse.json({ data: { wigs: [], pagination: { total: 0, page: 1, per_page: 25 } } }),
        { once: true },
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Storage' }));
    const none = (await screen.findByText('No orders found')).parentElement!;
    fireEvent.click(within(none).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'REPAIR' })).toBeVisible();
    expect(screen.queryByText('No orders found')).toBeNull();
  });

  it('[ORD-009] the special toggle goes out as special', async () => {
    await show();
    expect(asked.at(-1)?.get('special')).toBe('0');
    fireEvent.click(screen.getByLabelText('Special'));
    await waitFor(() => expect(asked.at(-1)?.get('special')).toBe('1'));
  });

  it('[ORD-010] [ORD-011] the people of the USA tools go out as usa_managers[] while the tools are on', async () => {
    store.dispatch(usaManagersChosen([4]));
    await show('ADMIN');
    expect(asked.at(-1)?.getAll('usa_managers[]')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'USA tools settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'USA tools settings' }));
    expect(await dialog.findByLabelText('Rachel')).toBeChecked();
    fireEvent.click(dialog.getByLabelText('Dana'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    fireEvent.click(screen.getByLabelText('USA tools'));
    await waitFor(() => expect(asked.at(-1)?.getAll('usa_managers[]')).toEqual(['4', '5']));
  });

  it.each<[RoleName, boolean]>([
    ['ADMIN', true],
    ['MANAGER', true],
    ['MANAGER_PLUS', true],
    ['USA_MANAGER', false],
    ['worker', false],
  ])('[PERM-038] the USA tools are there for %s: %s', async (role, shown) => {
    await show(role);
    expect(screen.queryByLabelText('USA tools') !== null).toBe(shown);
    expect(screen.queryByRole('button', { name: 'USA tools settings' }) !== null).toBe(shown);
  });
});

describe('what stands in the list', () => {
  afterEach(() => {
    server.resetHandlers();
    clearSelection();
  });

  it('ticks the order that was scanned, not the archived one that it came from', async () => {
    const found = [
      sampleOrder({ id: 32, barcode: 'REPAIR', state: 'Archived' }),
      sampleOrder({ id: 31, barcode: 'REPAIR', state: 'Repair Wigs' }),
    ];
    await show();
    const pagination = { total: 2, page: 1, per_page: 2 };
    server.use(
      http.get('*/base/api/wigs/v2/all', ({ request }) =>
        new URL(request.url).searchParams.get('barcode') === 'REPAIR'
          ? HttpResponse.json({ data: { wigs: found, pagination } })
          : undefined,
      ),
    );
    act(() => void offerScan('REPAIR'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Tick order REPAIR' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Tick order NEWER' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Tick order REWORKED' })).not.toBeChecked();
  });

  it('keeps its rows until those of the next page are there', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get('*/base/api/wigs/v2/all', async ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        if (page === 2) await held;
        const wigs = page === 2 ? [sampleOrder({ id: 90, barcode: 'SECOND' })] : ORDERS;
        return HttpResponse.json({ data: { wigs, pagination: { total: 60, page, per_page: 25 } } });
      }),
    );
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(screen.getByRole('link', { name: 'REPAIR' })).toBeVisible();
    answer();
    expect(await screen.findByRole('link', { name: 'SECOND' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'REPAIR' })).toBeNull();
    window.history.replaceState(null, '', '/');
  });
});

describe('the saved views', () => {
  const VIEW: OrderView = {
    id: 12,
    name: 'Late reworks',
    filter: {
      search: '',
      state: 'Rework',
      special: false,
      hold: false,
      rush: true,
      usa: false,
      sort: 'date_asc',
      size: 50,
    },
    density: null,
    shared: true,
    mine: false,
    may_change: false,
    owner: 'Noa',
    version: 1,
    count: 4,
  };
  beforeEach(() => {
    views = [VIEW, { ...VIEW, id: 13, name: 'Mine', shared: false, mine: true, may_change: true }];
  });
  afterEach(() => window.history.replaceState(null, '', '/'));
  const tab = (name: RegExp) => screen.findByRole('tab', { name });

  it('stand as tabs with their counts, and open with all their filters, in the address', async () => {
    await show();
    fireEvent.click(await tab(/Late reworks/));
    await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('Rework'));
    const last = asked.at(-1)!;
    expect([last.get('rush'), last.getAll('sort[]'), last.get('per_page')]).toEqual([
      '1',
      ['date_asc'],
      '50',
    ]);
    expect(last.has('view')).toBe(false);
    expect(new URLSearchParams(window.location.search).get('view')).toBe('12');
    expect(await tab(/Late reworks/)).toHaveAttribute('aria-selected', 'true');
    expect(await tab(/Late reworks/)).toHaveTextContent('4');
    fireEvent.click(await tab(/All orders/));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(await tab(/All orders/)).toHaveAttribute('aria-selected', 'true');
  });

  it('open from a link that names them alone', async () => {
    signInAs('MANAGER');
    renderPart(<OrdersListScreen />, { namespace: 'mf-orders', store, path: '/?view=12' });
    await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('Rework'));
  });

  it('removed by a colleague are left at a reload: it is said, and all orders are shown', async () => {
    signInAs('MANAGER');
    renderPart(<OrdersListScreen />, { namespace: 'mf-orders', store, path: '/?state=Draft&view=2' });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'warning', text: 'View has been removed' });
    await waitFor(() => expect(asked.at(-1)?.get('state')).toBeFalsy());
    expect(await tab(/All orders/)).toHaveAttribute('aria-selected', 'true');
  });

  it('that are there stay, with another filter as well', async () => {
    signInAs('MANAGER');
    renderPart(<OrdersListScreen />, { namespace: 'mf-orders', store, path: '/?state=Draft&view=12' });
    expect(await screen.findByText('View was changed')).toBeVisible();
    expect(window.location.search).toBe('?state=Draft&view=12');
  });

  it('say that the list shows something else, and offer the way back; saving to who may', async () => {
    await show();
    for (const [name, maySave] of [
      [/Late reworks/, false],
      [/Mine/, true],
    ] as const) {
      fireEvent.click(await tab(name));
      await waitFor(() => expect(screen.queryByText('View was changed')).toBeNull());
      fireEvent.click(screen.getByLabelText('Special'));
      expect(await screen.findByText('View was changed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save to view' }) !== null).toBe(maySave);
      fireEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
      await waitFor(() => expect(screen.queryByText('View was changed')).toBeNull());
    }
  });

  it('keep what stands in the list under a name; sharing is offered to the office', async () => {
    let sent: unknown;
    server.use(
      http.post('*/base/api/wigs/views', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ data: { ...VIEW, id: 14, name: 'Stored' } }, { status: 201 });
      }),
    );
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Storage' }));
    fireEvent.click(screen.getByRole('button', { name: 'New view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New view' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Stored' } });
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject({ name: 'Stored', shared: true, filter: { state: 'Storage', size: 25 } }),
    );
  });

  it('bring their columns; what a person arranges in them is a change, kept for her', async () => {
    const columns = [
      { id: 'barcode', shown: true, width: null },
      { id: 'client', shown: true, width: 200 },
      { id: 'state', shown: false, width: null },
    ];
    views = [{ ...VIEW, columns }];
    const sent: unknown[] = [];
    server.use(
      http.put('*/base/api/wigs/columns', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { columns: null } });
      }),
    );
    await show();
    fireEvent.click(await tab(/Late reworks/));
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Barcode', 'Client']));
    expect(heads()).not.toContain('State');
    expect(screen.queryByText('View was changed')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /columns/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'State' }));
    await waitFor(() => expect(heads()).toContain('State'));
    expect(sent.at(-1)).toMatchObject({ view_id: 12 });
    expect(await screen.findByText('View was changed')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
    await waitFor(() => expect(heads()).not.toContain('State'));
    expect(sent.at(-1)).toEqual({ columns: null, view_id: 12 });
  });

  it('open after signing in when a person wants that, and no longer', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/base/api/user/firstPage', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { first_page: null } });
      }),
    );
    await show();
    fireEvent.click(await tab(/Late reworks/));
    const choose = async (name: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'View Late reworks' }));
      fireEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Make it my first page');
    await waitFor(() => expect(sent).toEqual([{ first_page: '/?view=12' }]));
    await choose('No longer my first page');
    await waitFor(() => expect(sent.at(-1)).toEqual({ first_page: null }));
  });

  it('are shared by nobody but the office', async () => {
    await show('worker');
    fireEvent.click(screen.getByRole('button', { name: 'New view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New view' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});
