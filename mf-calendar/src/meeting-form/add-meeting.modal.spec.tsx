import '@testing-library/jest-dom';
import type { RoleName } from '@peruke/contracts/identity';
import { ModalContext, type ModalPropsOf, notify } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { calendarApi, type OrderOfMeeting } from '../api/calendar.api';
import { meetingWith } from '../calendar/testing-meetings';
import en from '../locales/en.json';
import { store } from '../store';
import { AddMeetingModal } from './add-meeting.modal';

const DAY = '2026-12-08';
const NOA = { id: 3, nickName: 'Noa', hex_color: null };
const closed = jest.fn();
let order: OrderOfMeeting;
let asked: string[] = [];
let sent: unknown[] = [];
/** What stands on the day. */
let there: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/wig/:id', ({ params }) => {
    asked.push(String(params['id']));
    return HttpResponse.json({ data: order });
  }),
  http.get('*/base/api/getUsersByRole', () => HttpResponse.json({ data: [NOA] })),
  http.post('*/base/api/meeting', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: meetingWith({ id: 9 }) }, { status: 201 });
  }),
  http.get('*/base/api/*', () => HttpResponse.json({ data: { meetings: there } })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  await startTestTexts('en', { 'mf-calendar': en });
  connectTestShell();
  closed.mockClear();
  [asked, sent, there] = [[], [], []];
  order = {
    ...{ id: 5, barcode: '204518', client: 'Tamar Alon', client_id: 31, is_repair: 0, state: 'Rework' },
    ...{ suggestedMeetingManager: NOA, complete_data: null, version: 3, actions: [], meetings: [] },
  };
});
afterEach(() => void store.dispatch(calendarApi.util.resetApiState()));

const open = async (props: ModalPropsOf<'calendar.add-meeting'>, role: RoleName = 'MANAGER') => {
  signInAs(role);
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: closed, dismiss: () => undefined }}>
      <AddMeetingModal {...props} />
    </ModalContext>,
    { namespace: 'mf-calendar', store },
  );
  if (props.orderId !== undefined) expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  await screen.findByRole('button', { name: en.form.schedule });
};
const radio = (name: string) => screen.queryByRole('radio', { name });
const kind = (name: string) => screen.getByRole('tab', { name });
const schedule = async () => {
  fireEvent.click(screen.getByRole('button', { name: en.form.schedule }));
  await waitFor(() => expect(closed).toHaveBeenCalledWith({ meetingId: 9 }));
};
const WHEN = { date: DAY, time: '09:30' };

it('[CAL-020] from the card of an order starts with that order and who held its first meeting, and sets its date', async () => {
  await open({ orderId: 5, ...WHEN });
  expect(kind(en.form.forOrder)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('combobox', { name: en.form.order })).toHaveValue('204518');
  expect(radio(en.calendar.pick_up_new)).toBeChecked();
  expect(screen.getByRole('combobox', { name: en.form.manager })).toHaveValue('Noa');
  await schedule();
  expect(sent).toEqual([
    {
      ...{ ...WHEN, calendar: 'pick_up_new', client_id: 31, wig_id: 5, manager_id: 3 },
      sets_complete_date: true,
    },
  ]);
});

it('of a repair is in the calendar of repairs; a designer who has left is not suggested', async () => {
  order = { ...order, is_repair: 1, suggestedMeetingManager: { id: 4, nickName: 'Gone' } };
  await open({ orderId: 5 });
  expect(radio(en.calendar.pick_up_repairs)).toBeChecked();
  fireEvent.click(radio(en.calendar.pick_up_new)!);
  expect(await screen.findByRole('combobox', { name: en.form.manager })).toHaveValue('');
});

it('for the client alone, once told so, is of no order and sets no date', async () => {
  await open({ orderId: 5, ...WHEN });
  fireEvent.click(kind(en.form.forClient));
  expect(screen.queryByRole('combobox', { name: en.form.order })).toBeNull();
  await schedule();
  expect(sent).toEqual([{ ...WHEN, calendar: 'pick_up_new', client_id: 31, manager_id: 3 }]);
});

it('[CAL-014] of a client starts where the calendar was clicked, and asks for no order', async () => {
  await open({ clientId: 31, calendar: 'pick_up_repairs', date: DAY, time: '17:00' });
  expect(kind(en.form.forClient)).toHaveAttribute('aria-selected', 'true');
  expect(radio(en.calendar.pick_up_repairs)).toBeChecked();
  expect(asked).toEqual([]);
  await schedule();
  expect(sent).toEqual([{ date: DAY, time: '17:00', calendar: 'pick_up_repairs', client_id: 31 }]);
});

it('leaves out an hour and a calendar that there are not', async () => {
  await open({ clientId: 31, calendar: 'gone', date: DAY, time: '17:00' } as never);
  expect(radio(en.calendar.orders)).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: en.form.schedule }));
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: en.form.time })).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(sent).toEqual([]);
});

it.each([
  ['wherever the calendar was clicked', { clientId: 31, calendar: 'orders' as const }],
  ['also of an order', { orderId: 5 }],
])('of a usa_manager is in her own calendar, %s', async (_where, props) => {
  await open({ ...props, ...WHEN }, 'USA_MANAGER');
  await schedule();
  expect(sent).toEqual([expect.objectContaining({ calendar: 'us_agent', client_id: 31 })]);
});

it.each([
  ['nobody answers: what was typed stays, to be sent once more', () => HttpResponse.error(), 0],
  ['[CAL-061] no field explains why', () => HttpResponse.json({ code: 'not_found' }, { status: 404 }), 1],
])('is not saved, and %s', async (_why, answer, closings) => {
  const told = jest.spyOn(notify, 'error');
  server.use(http.post('*/base/api/meeting', answer));
  await open({ clientId: 31, calendar: 'orders', ...WHEN });
  fireEvent.click(screen.getByRole('button', { name: en.form.schedule }));
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(closed).toHaveBeenCalledTimes(closings);
  server.resetHandlers();
  told.mockRestore();
});

describe('what is typed before the client field is there goes into it, and into no other', () => {
  type Part = ComponentType<Record<string, unknown>>;
  const Client: Part = () => <input aria-label="client" />;
  const date = () => screen.getByRole('textbox', { name: new RegExp(`^${en.form.date}`) });
  const begin = async (props: ModalPropsOf<'calendar.add-meeting'>, load: () => Promise<Part>) => {
    window.matchMedia = (query) => ({ matches: query.includes('fine'), media: query }) as MediaQueryList;
    connectTestShell({ slot: (name) => (name === 'client-picker' ? [{ remote: 'mf-x', load }] : []) });
    await open(props);
    return userEvent.setup();
  };
  const finish = async (user: UserEvent, day: string) => {
    expect(date()).not.toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('client')).toHaveFocus());
    await user.keyboard('mar');
    expect(screen.getByLabelText('client')).toHaveValue('Tamar');
    expect(date()).toHaveValue(day);
  };

  it.each<[string, ModalPropsOf<'calendar.add-meeting'>, string]>([
    ['without a day', {}, ''],
    ['from a place of the calendar', WHEN, '08-12-2026'],
  ])('%s', async (_from, props, day) => {
    const { promise, resolve } = Promise.withResolvers<Part>();
    const user = await begin(props, () => promise);
    await user.keyboard('Ta');
    await act(async () => resolve(Client));
    await finish(user, day);
  });

  it('also when it comes with the second try alone', async () => {
    const parts = [Promise.reject(new Error('no line')), Promise.resolve(Client)];
    const user = await begin({}, () => parts.shift() ?? Promise.resolve(Client));
    const again = within(await screen.findByRole('alert')).getByRole('button');
    await user.keyboard('Ta');
    expect(date()).toHaveValue('');
    fireEvent.click(again);
    await finish(user, '');
  });
});

describe('[AMB-71] a slot', () => {
  const at = (id: number, time: string) =>
    meetingWith({ id, startAt: `${DAY} ${time}:00`, calendar: 'pick_up_new' });
  const answered = () => act(() => Promise.all(store.dispatch(calendarApi.util.getRunningQueriesThunk())));

  it.each([
    ['taken by somebody else at the same moment is told', [], [at(9, '09:30'), at(10, '09:30')], 1],
    ['that was seen to be taken is not told again', [at(10, '09:30')], [at(9, '09:30'), at(10, '09:30')], 0],
    ['of her own alone is told of nothing', [at(10, '10:30')], [at(9, '09:30'), at(10, '10:30')], 0],
  ])('%s', async (_what, before, after, times) => {
    const warned = jest.spyOn(notify, 'warning');
    there = before;
    await open({ orderId: 5, ...WHEN });
    await answered();
    there = after;
    await schedule();
    await answered();
    expect(warned.mock.calls).toEqual(Array.from({ length: times }, () => [en.form.twin]));
    warned.mockRestore();
  });
});
