import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { ActivityScreen } from './activity.screen';

const row = {
  at: '2026-11-22 10:15:00',
  who: { id: 2, name: 'Merav', role: 'MANAGER' },
  address: '10.0.0.7',
  what: 'order.move',
  call: 'PUT /base/api/wig/:id/updateState',
  outcome: 'done',
  about: { order: 412, barcode: 204_412 },
  changes: [
    {
      of: 'Order',
      id: 412,
      kind: 'update',
      fields: {
        state: ['Pre-Production', 'Wigs in Production'],
        totalPrice: [1_200_000, 1_300_000],
        passwordHash: null,
        heardAt: [null, '2026-11-22T08:15:00.000Z'],
      },
    },
  ],
  service: 'orders',
  seq: 9,
};
const refusal = {
  ...row,
  seq: 8,
  who: { id: null, name: 'system', role: 'SYSTEM' },
  what: 'session.sign-in',
  outcome: 'refused',
  code: 'bad_credentials',
  count: 3,
  about: { user: 9 },
  whom: 'Dana who has left',
  changes: [
    {
      of: 'User',
      id: 9,
      kind: 'update',
      fields: { deletedAt: [null, '2026-11-30T15:24:00.000Z'], dueDate: [null, '2026-11-28'] },
    },
  ],
};
const ofSettings = {
  ...row,
  seq: 7,
  what: 'settings.administer',
  about: {},
  changes: [
    {
      of: 'HouseSettings',
      id: 1,
      kind: 'update',
      fields: {
        'values.cashAtMost': [null, 5_500],
        'values.clientLink': [false, true],
        'values.ownDays': ['[]', '[{"day":"2026-12-24","kind":"closed","title":"Move"}]'],
      },
    },
    {
      of: 'Payment',
      id: 3,
      kind: 'update',
      fields: {
        source: ['card', 'Correction'],
        statusMap: ['[]', '["x"]'],
        attendance: [null, 'no_show'],
        newestStep: [null, 'Wig Building'],
      },
    },
  ],
};
const asked: string[] = [];
let more: object[] = [];
const server = setupServer(
  http.get('*/base/api/users/200', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/audit', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(String(searchParams));
    const isSecond = searchParams.has('before');
    const rows = isSecond ? [{ ...row, seq: 1 }] : [row, refusal, ...more];
    return HttpResponse.json({
      data: { rows, next: isSecond ? null : 'cursor', whats: ['order.move', 'session.sign-in'] },
    });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  asked.splice(0);
  more = [];
});
afterAll(() => server.close());

const lines = async () => (await screen.findAllByText('Merav')).length;

describe('the activity log', () => {
  it('says who did what about which order, before and after, in the words of the house', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    await lines();
    for (const text of [
      'Order moved',
      'Order ⁦204412⁩',
      '₪12,000',
      '₪13,000',
      'and one more field',
      '10.0.0.7',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const refused = screen.getByText('Refused ×3').closest('li') as HTMLElement;
    expect(within(refused).getByText('Sign-in')).toBeInTheDocument();
    expect(within(refused).getByText('wrong login or password')).toBeInTheDocument();
    expect(within(refused).getByText('Dana who has left')).toBeInTheDocument();
    expect(within(refused).getByText('28-11-2026')).toBeInTheDocument();
    // that the person was deleted is what the line says itself
    expect(refused).not.toHaveTextContent(/30-11-2026|Deleted|more field/);
    expect(screen.queryByText(/passwordHash|heardAt|bad_credentials/)).toBeNull();
  });

  it('tells settings, payments and codes in the words of their screens, and no structure as it is kept', async () => {
    more = [ofSettings];
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    await lines();
    const told = (await screen.findByText('Business settings')).closest('li') as HTMLElement;
    const of = (label: string) => within(told).getByText(label).closest('li');
    expect(of('And not more than')).toHaveTextContent(/₪6,000.*₪5,500/);
    expect(of('Clients can be given a link to their order')).toHaveTextContent(/Off.*On/);
    expect(of('Special days of the business')).toHaveTextContent(/empty.*24-12-2026.*Move/);
    expect(of('Method')).toHaveTextContent(/Card.*Correction/);
    expect(of('Attendance')).toHaveTextContent(/empty.*Did not come/);
    expect(of('Newest step')).toHaveTextContent(/Wig Building/);
    expect(of('Steps')).toHaveTextContent('changed');
    expect(told).not.toHaveTextContent(/[{}[\]]|no_show|values\./);
  });

  it('names an import by its file and its rows, a device by its name once, and links neither to an order', async () => {
    const fields = {
      ...{ fileName: [null, 'orders.xlsx'], list: [null, 'orders'], created: [null, 12] },
      ...{ updated: [null, 3], refused: [null, 1] },
    };
    more = [
      {
        ...{ ...row, seq: 6, what: 'order.import', about: { import: 1 } },
        changes: [{ of: 'Import', id: 1, kind: 'create', fields }],
      },
      {
        ...{ ...row, seq: 5, what: 'device.enrol', about: { enrolledDevice: 4 } },
        changes: [
          {
            ...{ of: 'EnrolledDevice', id: 4, kind: 'update' },
            fields: { name: ['By the door', 'By the door'], deviceKind: ['bench', 'bench'] },
          },
        ],
      },
    ];
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    const told = (await screen.findByText('Import of orders')).closest('li') as HTMLElement;
    for (const [label, value] of [
      ['File', 'orders.xlsx'],
      ['List', 'Open orders'],
      ['New', '12'],
      ['Changed', '3'],
      ['Refused', '1'],
    ] as const)
      expect(within(told).getByText(label).closest('li')).toHaveTextContent(`${label}${value}`);
    expect(within(told).queryByRole('button')).toBeNull();
    const device = screen.getByText('Device enrolled').closest('li') as HTMLElement;
    expect(within(device).getAllByText('By the door')).toHaveLength(1);
    expect(within(device).getByText('Kind').closest('li')).toHaveTextContent('KindBench');
    expect(device).not.toHaveTextContent(/more field/);
  });

  it('opens the fields that have no name among people, and closes them', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    await lines();
    const more = screen.getByRole('button', { name: 'and one more field', expanded: false });
    fireEvent.click(more);
    expect(screen.getByText('heardAt').closest('li')).toHaveTextContent(/empty.*22-11-2026 10:15/);
    fireEvent.click(screen.getByRole('button', { name: 'hide the other fields', expanded: true }));
    expect(screen.queryByText('heardAt')).toBeNull();
  });

  it('says which list was carried away, which view was removed and which side of a photo was marked', async () => {
    const change = { of: 'SavedView', id: 4, kind: 'delete' };
    more = [
      { ...row, seq: 6, what: 'report.export', call: 'GET /base/api/wigs/excel', about: {}, changes: [] },
      {
        ...{ ...row, seq: 5, what: 'view.remove', about: {} },
        changes: [
          {
            ...change,
            fields: {
              name: ['Late ones', 'Late ones'],
              listOfView: ['orders', 'orders'],
              shared: [true, true],
            },
          },
        ],
      },
      {
        ...{ ...row, seq: 4, what: 'file.view' },
        changes: [{ of: 'Media', id: 7, kind: 'update', fields: { angle: [null, 'front'] } }],
      },
    ];
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    const lineOf = async (what: string) => (await screen.findByText(what)).closest('li');
    expect(await lineOf('Report exported')).toHaveTextContent(/Report exported\s*Orders/);
    expect(await lineOf('View removed')).toHaveTextContent(
      /NameLate ones\s*ListOrders\s*Shared with everybodyyes/,
    );
    expect(await lineOf('View of a photo')).toHaveTextContent(/Sideempty\s*Front/);
  });

  it('goes on page by page, and asks by what the address says', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity?person=2&what=order.move');
    expect(await lines()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(async () => expect(await lines()).toBe(2));
    expect(asked).toContain('person=2&what=order.move');
    expect(asked).toContain('person=2&what=order.move&before=cursor');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('narrows to an order at a press on its number, and back', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    await lines();
    fireEvent.click(screen.getAllByRole('button', { name: /^Order/ })[0] as HTMLElement);
    await waitFor(() => expect(asked).toContain('order=204412'));
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull());
  });

  it.each([
    ['from=30112026', 'From', '30112026', 'Enter a valid date'],
    ['from=2026-02-31', 'From', '2026-02-31', 'Enter a valid date'],
    ['from=2026-11-02&to=2026-11-01', 'To', '01-11-2026', 'The end lies before the start'],
  ])(
    'says at %s what is wrong in the field, filters by nothing of it and lets it be cleared',
    async (...row) => {
      const [address, label, shown, error] = row;
      await showAs('ADMIN', <ActivityScreen />, `/activity?${address}`);
      expect(await lines()).toBeGreaterThan(0);
      const field = screen.getByLabelText(label);
      expect(field).toHaveValue(shown);
      expect(field).toHaveAccessibleDescription(error);
      expect(asked.join()).not.toContain(`${label.toLowerCase()}=`);
      fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(''));
      expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull();
    },
  );

  it('keeps a day that is typed in digits alone, and asks by it', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity');
    await lines();
    const from = screen.getByLabelText('From');
    fireEvent.change(from, { target: { value: '30112026' } });
    fireEvent.blur(from);
    expect(from).toHaveValue('30-11-2026');
    await waitFor(() => expect(asked).toContain('from=2026-11-30'));
  });

  it('asks by no day after the last one, says so, and asks by it once the last one has moved', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity?to=2026-11-20');
    await lines();
    const write = (label: string, value: string): HTMLElement => {
      const field = screen.getByLabelText(label);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
      return field;
    };
    const from = write('From', '25-11-2026');
    expect(from).toHaveAccessibleDescription('Not after \u206620-11-2026\u2069');
    expect(asked.join()).not.toContain('from=');
    write('To', '30-11-2026');
    await waitFor(() => expect(asked).toContain('from=2026-11-25&to=2026-11-30'));
    expect(from).toBeValid();
  });

  it('keeps an order that is no number in its search and says so', async () => {
    await showAs('ADMIN', <ActivityScreen />, '/activity?order=abc');
    await lines();
    expect(screen.getByRole('searchbox')).toHaveValue('abc');
    expect(screen.getByText('Digits only')).toBeInTheDocument();
    expect(asked.join()).not.toContain('order=');
  });
});
