import '@testing-library/jest-dom';
import type { Meeting } from '@peruke/contracts/calendar';
import { ModalContext, type ModalPropsOf, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { calendarApi } from '../api/calendar.api';
import { meetingWith } from '../calendar/testing-meetings';
import en from '../locales/en.json';
import { store } from '../store';
import { EditMeetingModal } from './edit-meeting.modal';

const closed = jest.fn();
let meeting: Meeting;
let isGone: boolean;
let sent: unknown[] = [];
let answers: (() => Response)[] = [];
const server = setupServer(
  http.get('*/base/api/meeting/1', () =>
    isGone ? HttpResponse.json({ message: 'Gone.' }, { status: 404 }) : HttpResponse.json({ data: meeting }),
  ),
  http.put('*/base/api/meeting/1', async ({ request }) => {
    sent.push(await request.json());
    return (answers.shift() ?? (() => HttpResponse.json({ data: meeting })))();
  }),
  http.get('*/base/api/getUsersByRole', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/*', () => HttpResponse.json({ data: { meetings: [] } })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  await startTestTexts('en', { 'mf-calendar': en });
  connectTestShell();
  signInAs('MANAGER');
  closed.mockClear();
  [sent, answers, isGone] = [[], [], false];
  meeting = meetingWith({ version: 4 });
});
afterEach(() => void store.dispatch(calendarApi.util.resetApiState()));

const show = (more: Partial<ModalPropsOf<'calendar.edit-meeting'>> = {}) => {
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: closed, dismiss: () => undefined }}>
      <EditMeetingModal meetingId={1} {...more} />
    </ModalContext>,
    { namespace: 'mf-calendar', store },
  );
};
const subject = () => screen.findByLabelText(new RegExp(`^${en.form.subject}`));
const write = async (text: string) => fireEvent.change(await subject(), { target: { value: text } });
const move = async (time: string) => fireEvent.click(await screen.findByRole('radio', { name: time }));
const save = () => fireEvent.click(screen.getByRole('button', { name: en.edit.save }));
const conflict = (conflicts: object) => () =>
  HttpResponse.json({ code: 'edited_meanwhile', message: 'Edited.', conflicts, version: 5 }, { status: 409 });

it('[CAL-013] shows with whom it is, and sends what was changed with the version that was seen', async () => {
  show();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  expect(await subject()).toHaveValue('First measures');
  expect(screen.getByText('Tamar Alon')).toBeVisible();
  await write('Last measures');
  save();
  await waitFor(() => expect(closed).toHaveBeenCalledWith({ meetingId: 1 }));
  expect(sent).toEqual([{ subject: 'Last measures', base_version: 4, changed: ['subject'] }]);
});

it('shows the barcode of a meeting that is of an order', async () => {
  const wig = { id: 5, barcode: '204518', isReady: false, state: 'Rework', is_repair: 0 } as const;
  meeting = meetingWith({ client: null, wig });
  show();
  expect(await screen.findByText('204518')).toBeVisible();
  expect(screen.queryByText('Tamar Alon')).toBeNull();
});

it.each([
  ['that sets its date', true, { sets_complete_date: true }],
  ['that does not', undefined, {}],
])(
  '[AMB-19] day and hour go out as one, from the card of an order %s',
  async (_of, setsCompleteDate, more) => {
    show({ setsCompleteDate });
    await move('10:00');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent).toEqual([
      { date: '2026-12-08', time: '10:00', ...more, base_version: 4, changed: ['date'] },
    ]);
  },
);

describe('the way back', () => {
  const wig = { id: 5, barcode: '204518', isReady: false, state: 'Rework', is_repair: 0 } as const;
  const takeBack = () => act(async () => noticeStore.get().shown.at(-1)?.action?.run());
  const moved = (version: number, startAt: string) => () =>
    HttpResponse.json({ data: { ...meeting, version, startAt } });
  const readyAt = (complete_data: string) =>
    server.use(
      http.get('*/base/api/wig/5', () =>
        HttpResponse.json({
          data: {
            ...{
              id: 5,
              barcode: '204518',
              client: 'Tamar Alon',
              client_id: 31,
              is_repair: 0,
              state: 'Rework',
            },
            ...{ suggestedMeetingManager: null, complete_data, version: 3, actions: ['edit'], meetings: [] },
          },
        }),
      ),
    );
  afterEach(() => server.resetHandlers());

  it.each([
    ['of a client', {}, undefined, {}],
    [
      'whose order is ready with it',
      { setsCompleteDate: true },
      '2026-12-08 09:30:00',
      { sets_complete_date: true },
    ],
    ['whose order was ready at another time', { setsCompleteDate: true }, '2026-12-20 12:00:00', {}],
  ])('is offered for a move in the form, %s', async (_of, more, ready, back) => {
    if (ready) {
      meeting = meetingWith({ wig, version: 4 });
      readyAt(ready);
    }
    answers = [moved(5, '2026-12-08 10:00:00'), moved(6, '2026-12-08 09:30:00')];
    show(more);
    await move('10:00');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(noticeStore.get().shown.at(-1)).toMatchObject({
      text: en.edit.done,
      action: { label: en.move.undo },
    });
    await takeBack();
    await waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject({ text: en.move.undone }));
    expect(sent[1]).toEqual({
      ...{ date: '2026-12-08', time: '09:30', ...back, base_version: 5, changed: ['date', 'time'] },
    });
  });

  it('is not offered where nothing was moved', async () => {
    show();
    await write('Last measures');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(noticeStore.get().shown.at(-1)).toMatchObject({ text: en.edit.done, action: undefined });
  });
});

it('[AMB-19] what moves nothing sets no date', async () => {
  show({ setsCompleteDate: true });
  await write('Last measures');
  save();
  await waitFor(() =>
    expect(sent).toEqual([{ subject: 'Last measures', base_version: 4, changed: ['subject'] }]),
  );
});

it('asks whose hour stays where somebody else has moved it, in words, and sends the rest', async () => {
  answers = [conflict({ date: { mine: '2026-12-08 10:00:00', theirs: '2026-12-09 11:00:00' } })];
  show({ setsCompleteDate: true });
  await move('10:00');
  await write('Last measures');
  save();
  const question = await screen.findByRole('group', { name: en.form.when });
  expect(question).toHaveTextContent('09-12-2026 11:00');
  fireEvent.click(screen.getByRole('radio', { name: /Saved meanwhile/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent[1]).toEqual({ subject: 'Last measures', base_version: 5, changed: ['subject'] });
});

it('stays open when the person goes back from that question', async () => {
  answers = [conflict({ subject: { mine: 'Mine', theirs: 'Theirs' } })];
  show();
  await write('Mine');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: en.form.subject })).toBeNull());
  expect(await subject()).toHaveValue('Mine');
  expect(closed).not.toHaveBeenCalled();
});

it('tells what did not load, and tries again', async () => {
  isGone = true;
  show();
  expect(await screen.findByText(en.panel.loadError)).toBeVisible();
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await subject()).toHaveValue('First measures');
});
