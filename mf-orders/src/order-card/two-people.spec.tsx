import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder, sampleStage } from '../testing/sample-order';
import { OrderCardScreen } from './order-card.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

let order: Order;
let sent: [string, unknown][];
/** What the next write of a call is refused with. */
const refusals = new Map<string, Record<string, { mine: unknown; theirs: unknown }>>();

const take =
  (call: string) =>
  async ({ request }: { request: Request }) => {
    const isJson = request.headers.get('content-type')?.includes('json');
    sent.push([call, isJson ? await request.json() : undefined]);
    const conflicts = refusals.get(call);
    refusals.delete(call);
    return conflicts
      ? HttpResponse.json({ code: 'edited_meanwhile', message: '', version: 5, conflicts }, { status: 409 })
      : HttpResponse.json({ data: order });
  };
const server = setupServer(
  http.get('*/base/api/wig/7', () => HttpResponse.json({ data: order })),
  http.get('*/base/api/payments/7', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/payments/7/overrides', () => HttpResponse.json({ data: [] })),
  http.put('*/base/api/wig/7/setCompleteDate', take('date')),
  http.put('*/base/api/wig/7/additionalProperties/:id', take('stage')),
  http.put('*/base/api/wig/repairCategory/:id', take('category')),
  http.post('*/base/api/wig/7/additionalProperties', async ({ request }) => {
    sent.push(['add', await request.json()]);
    return HttpResponse.json({ data: [] });
  }),
);

const show = async (more: Partial<Order> = {}): Promise<void> => {
  order = sampleOrder({
    state: 'Repair Wigs',
    is_repair: 1,
    actions: ['edit', 'edit-stages'],
    additional_properties: [sampleStage(), sampleStage({ id: 2, tittle: 'skin' })],
    ...more,
  });
  renderPart(
    <Routes>
      <Route path="/orders/:id/:tab?" element={<OrderCardScreen />} />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/orders/7' },
  );
  await screen.findByRole('heading', { level: 1, name: '204518' });
};

/** Somebody else saves, and the page reads it. */
const theySave = async (more: Partial<Order>, shown: string): Promise<void> => {
  order = sampleOrder({ ...order, version: 2, ...more });
  store.dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: 7 }]));
  await screen.findByText(shown);
};

const theyDelete = (): void => {
  server.use(
    http.get('*/base/api/wig/7', () =>
      HttpResponse.json({ code: 'not_found', message: 'Not found' }, { status: 404 }),
    ),
  );
  store.dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: 7 }]));
};

const openEditor = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit stages' }));
  return within(await screen.findByRole('dialog', { name: 'Repair stages' }));
};
type Scope = Awaited<ReturnType<typeof openEditor>>;
const type = (scope: Scope, label: string, nth: number, value: string): void => {
  fireEvent.change(scope.getAllByLabelText(new RegExp(`^${label}`))[nth]!, { target: { value } });
};
const press = (scope: Scope, name: string) => fireEvent.click(scope.getByRole('button', { name }));
const choice = async () => within(await screen.findByRole('dialog', { name: 'Changed by two people' }));
const told = () => noticeStore.get().shown.at(-1)?.text;
const saved = () => waitFor(() => expect(told()).toBe('Order has been updated'));

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  refusals.clear();
  connectTestShell();
  signInAs('MANAGER');
});
afterEach(() => {
  server.resetHandlers();
  store.dispatch(ordersApi.util.resetApiState());
});

describe('two people at one order', () => {
  it('[STG-028] the editor of stages sends back nothing that another has saved since it was opened', async () => {
    await show();
    const editor = await openEditor();
    const theirs = [sampleStage({ tittle: 'theirs' }), sampleStage({ id: 2, tittle: 'skin' })];
    await theySave({ additional_properties: theirs }, 'theirs');
    type(editor, 'Comment', 1, 'mine');
    press(editor, 'Save');
    await saved();
    const mine = { tittle: 'skin', comment: 'mine', base_version: 1, changed: ['comment'] };
    expect(sent).toEqual([['stage', mine]]);
  });

  it('[STG-028] asks which of two titles stays; back in the editor, a second try adds new stages once', async () => {
    await show();
    const editor = await openEditor();
    type(editor, 'Title', 0, 'mine');
    type(editor, 'Title', 2, 'new pins');
    refusals.set('stage', { tittle: { mine: 'mine', theirs: 'theirs' } });
    press(editor, 'Save');
    const first = await choice();
    expect(first.getByRole('group', { name: 'Title · wash the lace' })).toBeVisible();
    press(first, 'Back to the form');
    expect(sent.map(([call]) => call)).toEqual(['stage']);
    refusals.set('stage', { tittle: { mine: 'mine', theirs: 'theirs' } });
    press(editor, 'Save');
    press(await choice(), 'Save this');
    await saved();
    expect(sent.map(([call]) => call)).toEqual(['stage', 'stage', 'stage', 'add']);
    expect(sent[2]).toEqual(['stage', { tittle: 'mine', comment: '', base_version: 5, changed: ['tittle'] }]);
  });

  it('[STG-038] a name that is being typed where it stands keeps apart from what another saves', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Rename category Common' }));
    const field = screen.getByRole('textbox', { name: 'Category' });
    const front = { category: 'theirs' };
    await theySave({ additional_properties: [sampleStage(front)], details: 'read again' }, 'read again');
    fireEvent.change(field, { target: { value: 'mine' } });
    refusals.set('category', { name: { mine: 'mine', theirs: 'theirs' } });
    fireEvent.submit(field);
    const ask = await choice();
    fireEvent.click(ask.getByRole('radio', { name: /theirs/ }));
    press(ask, 'Save this');
    await saved();
    expect(sent).toEqual([['category', { name: 'mine', base_version: 1 }]]);
  });

  it('a name of a stage that another has deleted meanwhile keeps nobody on the card', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Rename category Common' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Category' }), { target: { value: 'mine' } });
    await theySave({ additional_properties: [], details: 'read again' }, 'read again');
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  });

  it('keeps what is typed, to be copied, when another deletes the order', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const edit = within(await screen.findByRole('dialog'));
    fireEvent.change(edit.getByRole('textbox', { name: /^Details/ }), { target: { value: 'a long note' } });
    theyDelete();
    expect(await edit.findByRole('alert')).toHaveTextContent(texts.card.goneTyped);
    expect(edit.getByRole('textbox', { name: /^Details/ })).toHaveValue('a long note');
    expect(screen.getByText(texts.card.gone)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(edit.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.click(edit.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the editor of the stages with what is typed, when another deletes the order', async () => {
    await show();
    const editor = await openEditor();
    type(editor, 'Title', 0, 'sew the crown');
    theyDelete();
    expect(await editor.findByRole('alert')).toHaveTextContent(texts.card.goneTyped);
    expect(editor.getByDisplayValue('sew the crown')).toBeInTheDocument();
    expect(editor.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps what is typed in the lines of the card, to be copied, when another deletes the order', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Rename category Common' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Category' }), { target: { value: 'my own' } });
    fireEvent.click(screen.getByRole('button', { name: 'Actions of stage skin' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), {
      target: { value: 'skin of the crown' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'New stage' }), { target: { value: 'wash' } });
    theyDelete();
    expect(await screen.findByText(texts.card.gone)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(texts.card.goneTyped);
    expect(screen.getAllByRole('definition').map((typed) => typed.textContent)).toEqual([
      'my own',
      'skin of the crown',
      'wash',
    ]);
  });

  it('has nothing to copy when nothing was typed in an order that another deletes', async () => {
    await show();
    theyDelete();
    expect(await screen.findByText(texts.card.gone)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ORD-121] a ready date that another has set since is asked about, in words', async () => {
    await show({ complete_data: '2026-12-29 15:00' });
    fireEvent.click(screen.getByRole('button', { name: 'Actions: Complete date' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Set complete date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set complete date' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Time' }), { target: { value: '16:00' } });
    refusals.set('date', { complete_date: { mine: '2026-12-29 16:00', theirs: null } });
    press(dialog, 'Save');
    const ask = await choice();
    expect(ask.getByRole('radio', { name: /29-12-2026 16:00/ })).toBeChecked();
    expect(ask.getByRole('radio', { name: /empty/ })).not.toBeChecked();
    press(ask, 'Save this');
    await saved();
    expect(sent).toEqual([
      ['date', { complete_date: '2026-12-29 16:00', base_version: 1 }],
      ['date', { complete_date: '2026-12-29 16:00', base_version: 5 }],
    ]);
  });
});
