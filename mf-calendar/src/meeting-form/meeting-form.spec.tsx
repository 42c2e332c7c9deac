import '@testing-library/jest-dom';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { calendarApi } from '../api/calendar.api';
import en from '../locales/en.json';
import { meetingWith } from '../calendar/testing-meetings';
import { store } from '../store';
import { AlreadyScheduled } from './already-scheduled';
import { MeetingForm } from './meeting-form';
import { OrderPicker } from './meeting-pickers';
import type { Meeting } from '@peruke/contracts/calendar';
import type { MeetingValues } from '../meetings/meeting-values.rules';

const date = '2026-12-08';
const errors = {
  date: ['the day is wrong'],
  time: ['the time is wrong'],
  manager_id: ['the designer is wrong'],
  calendar: ['the calendar is wrong'],
  subject: ['the subject is wrong'],
};

beforeEach(async () => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-calendar': en });
  store.dispatch(
    calendarApi.util.upsertQueryEntries([
      { endpointName: 'meetings', arg: { from: date, to: date, calendar: '', search: '' }, value: [] },
      { endpointName: 'managers', arg: undefined, value: [] },
    ]),
  );
});

interface ShownForm {
  whom?: ReactNode;
  values?: Partial<MeetingValues>;
  meeting?: Meeting;
}

const show = (
  onSave: (values: MeetingValues) => Promise<unknown>,
  { whom = null, values = {}, meeting }: ShownForm = {},
) => {
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: () => undefined, dismiss: () => undefined }}>
      <MeetingForm
        title="New meeting"
        submit="Schedule"
        whom={whom}
        onSave={onSave}
        meeting={meeting}
        values={{
          client_id: 31,
          wig_id: null,
          date,
          time: '09:30',
          manager_id: 3,
          calendar: 'pick_up_new',
          subject: 'First measures',
          ...values,
        }}
      />
    </ModalContext>,
    { namespace: 'mf-calendar', store },
  );
};

it('[CAL-044] [CAL-045] shows what the server refuses under each field, until that field is edited', async () => {
  show(() => Promise.resolve({ status: 422, code: 'validation', message: '', errors }));
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  const fields = {
    'the day is wrong': screen.getByLabelText(en.form.date),
    'the time is wrong': screen.getByRole('radiogroup', { name: en.form.time }),
    'the designer is wrong': screen.getByRole('combobox', { name: en.form.manager }),
    'the calendar is wrong': screen.getByRole('radiogroup', { name: en.form.calendar }),
    'the subject is wrong': screen.getByLabelText(new RegExp(`^${en.form.subject}`)),
  };
  for (const [text, field] of Object.entries(fields))
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  fireEvent.change(fields['the subject is wrong'], { target: { value: 'Last measures' } });
  await waitFor(() => expect(screen.queryByText('the subject is wrong')).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }));
  await waitFor(() => expect(screen.queryByText('the time is wrong')).not.toBeInTheDocument());
  expect(screen.getByText('the day is wrong')).toBeInTheDocument();
});

it('[CAL-047] is saved once while the first answer is awaited', async () => {
  const save = jest.fn(() => new Promise<undefined>(() => undefined));
  show(save);
  const button = screen.getByRole('button', { name: 'Schedule' });
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(button);
  expect(save).toHaveBeenCalledTimes(1);
});

it('[CAL-044] tells all that is missing at once, with whom among it, and calls nobody', async () => {
  const save = jest.fn(() => Promise.resolve(undefined));
  show(save, {
    whom: <OrderPicker />,
    values: { client_id: null, date: '', time: '', manager_id: null },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  const combobox = (name: string) => screen.getByRole('combobox', { name });
  await waitFor(() => expect(combobox(en.form.order)).toHaveAccessibleDescription(en.form.orderRequired));
  expect(combobox(en.form.manager)).toHaveAccessibleDescription(en.form.managerRequired);
  expect(screen.getByLabelText(en.form.date)).toBeInvalid();
  expect(screen.getByRole('radiogroup', { name: en.form.time })).toHaveAttribute('aria-invalid', 'true');
  expect(save).not.toHaveBeenCalled();
});

it('[CAL-044] passes by what is left empty until it is sent, then checks each field, and counts all that are wrong', async () => {
  show(() => Promise.resolve(undefined), {
    whom: <OrderPicker />,
    values: { client_id: null, date: '', time: '', manager_id: null },
  });
  const order = screen.getByRole('combobox', { name: en.form.order });
  const pill = screen.getAllByRole('radio', { name: /^09:00/ })[0] as HTMLElement;
  for (const field of [order, screen.getByLabelText(en.form.date), pill])
    await act(async () => {
      fireEvent.focus(field);
      fireEvent.blur(field);
    });
  expect(screen.queryByText(/need attention/)).toBeNull();
  for (const field of [order, screen.getByLabelText(en.form.date)]) expect(field).toBeValid();
  fireEvent.change(screen.getByLabelText(en.form.date), { target: { value: '32-13-2026' } });
  fireEvent.blur(screen.getByLabelText(en.form.date));
  await waitFor(() => expect(screen.getByLabelText(en.form.date)).toBeInvalid());
  fireEvent.change(screen.getByLabelText(en.form.date), { target: { value: '' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Orders' }));
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('3 fields need attention')).toBeInTheDocument();
});

it.each([
  ['2020-12-08', true],
  [date, false],
])('says of %s whether that day is over: %s', async (day, isOver) => {
  store.dispatch(
    calendarApi.util.upsertQueryEntries([
      { endpointName: 'meetings', arg: { from: day, to: day, calendar: '', search: '' }, value: [] },
    ]),
  );
  show(() => Promise.resolve(undefined), { values: { date: day } });
  await screen.findByRole('button', { name: 'Schedule' });
  expect(screen.queryAllByText(en.form.pastDay)).toHaveLength(isOver ? 1 : 0);
});

it.each([
  ['14:25', 'orders', false],
  ['14:35', 'orders', true],
  ['14:35', 'pick_up_new', false],
] as const)(
  'says at the time, at %s in the calendar %s, that no hour of the day is left: %s',
  async (time, calendar, told) => {
    jest.useFakeTimers({
      now: new Date(`${date}T${time}:00+02:00`),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
    });
    show(() => Promise.resolve(undefined), { values: { calendar, time: '' } });
    const field = await screen.findByRole('radiogroup', { name: en.form.time });
    expect(field.getAttribute('aria-describedby') !== null).toBe(told);
    if (told) expect(field).toHaveAccessibleDescription(en.form.noHour);
    jest.useRealTimers();
  },
);

it.each([
  [0, 0, undefined],
  [1, 1, 'A meeting is scheduled already:'],
  [3, 3, '3 meetings are scheduled already:'],
  [4, 3, '4 meetings are scheduled already:'],
])('tells of %i meetings to come, the nearest %i with a way to move them', async (count, offered, told) => {
  const meetings = Array.from({ length: count }, (_, i) => ({
    ...{ id: i + 1, startAt: `2026-12-1${i} 09:30:00`, calendar: 'pick_up_new' },
  })) as unknown as Meeting[];
  store.dispatch(
    calendarApi.util.upsertQueryEntries([
      { endpointName: 'futureMeetings', arg: { client_id: 31 }, value: meetings },
    ]),
  );
  show(() => Promise.resolve(undefined), { whom: <AlreadyScheduled kind="client" /> });
  await screen.findByRole('button', { name: 'Schedule' });
  expect(screen.queryAllByTitle(en.form.move)).toHaveLength(offered);
  if (told) expect(screen.getByText(told)).toBeInTheDocument();
  const more = screen.queryByRole('button', { name: '1 more meeting' });
  expect(more !== null).toBe(count > offered);
  if (more) fireEvent.click(more);
  expect(screen.queryAllByTitle(en.form.move)).toHaveLength(count);
});

it('[CAL-013] [CAL-024] names a designer who has left, and keeps her', async () => {
  const rina = { id: 7, nickName: 'Rina', shortNickName: 'R', hex_color: null, isDeleted: true };
  const saved: MeetingValues[] = [];
  show(
    (values) => {
      saved.push(values);
      return Promise.resolve(undefined);
    },
    { values: { manager_id: 7 }, meeting: meetingWith({ meetingManager: rina }) },
  );
  expect(screen.getByRole('combobox', { name: en.form.manager })).toHaveValue('Rina (no longer here)');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(saved).toMatchObject([{ manager_id: 7 }]));
});

describe('a Friday', () => {
  const [friday, thursday] = ['2027-01-15', '2027-01-14'];
  const told = 'Meetings are held from Sunday to Thursday';
  const hours = () =>
    screen
      .getAllByRole('radio', { name: /^\d\d:\d\d$/ })
      .filter((hour) => hour.getAttribute('aria-disabled') !== 'true');
  beforeEach(() =>
    store.dispatch(
      calendarApi.util.upsertQueryEntries(
        [friday, thursday].map((day) => ({
          endpointName: 'meetings' as const,
          arg: { from: day, to: day, calendar: '' as const, search: '' },
          value: [],
        })),
      ),
    ),
  );

  it('[CAL-048] that is typed is told of at once, offers no hour, and is not sent', async () => {
    const save = jest.fn(() => Promise.resolve(undefined));
    show(save);
    const field = screen.getByLabelText(en.form.date);
    fireEvent.change(field, { target: { value: '15-01-2027' } });
    expect(field).toHaveAccessibleDescription(told);
    expect(hours()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '14-01-2027' } });
    await waitFor(() => expect(field).toBeValid());
    expect(hours()).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it('keeps a meeting that stands on it already', async () => {
    const save = jest.fn(() => Promise.resolve(undefined));
    const meeting = meetingWith({ startAt: `${friday} 09:30:00` });
    show(save, { values: { date: friday }, meeting });
    expect(screen.getByLabelText(en.form.date)).toBeValid();
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });
});
