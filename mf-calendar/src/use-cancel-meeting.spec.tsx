import '@testing-library/jest-dom';
import type { Meeting } from '@peruke/contracts/calendar';
import { confirmStore, noticeStore, notify } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { calendarApi, type OrderOfMeeting } from './api/calendar.api';
import { meetingWith } from './calendar/testing-meetings';
import texts from './locales/en.json';
import he from './locales/he.json';
import { store } from './store';
import { useCancelMeeting } from './use-cancel-meeting';
import { useMoveMeeting } from './use-move-meeting';

const WIG = { id: 5, barcode: '204518', isReady: false, state: 'Rework', is_repair: 0 } as const;
const NEXT = '2999-01-04 10:00:00';
const at = (id: number, start_at: string) =>
  ({ id, start_at, calendar: 'orders', subject: '', meetingManager: null, isCanceled: false }) as const;
let meeting: Meeting;
let order: OrderOfMeeting;
let sent: { way: string; body: unknown }[] = [];
let fails: object | undefined;
const startOf = (body: unknown) => {
  const { date, time } = (body ?? {}) as { date?: string; time?: string };
  return date && time ? { startAt: `${date} ${time}:00` } : {};
};
const take = async ({ request }: { request: Request }) => {
  const body: unknown = await request.json().catch(() => undefined);
  sent.push({ way: `${request.method} ${new URL(request.url).pathname.split('/api')[1]}`, body });
  return fails
    ? HttpResponse.json(fails, { status: 409 })
    : HttpResponse.json({ data: { ...meeting, ...startOf(body), version: 2 } });
};
/** What the person saw of the day, and what is there by the time her move is saved. */
let shown: Meeting[] = [];
let there: Meeting[] = [];
const read = jest.fn();
let mayAnswer = Promise.resolve();
const server = setupServer(
  http.get('*/base/api/wig/5', async () => {
    read();
    await mayAnswer;
    return HttpResponse.json({ data: order });
  }),
  http.get('*/base/api/meetings/v2/filterByType', () => HttpResponse.json({ data: { meetings: there } })),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 404 })),
  http.put('*/base/api/*', take),
  http.post('*/base/api/*', take),
  http.delete('*/base/api/*', take),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const moved = jest.fn();
const Buttons = () => {
  const cancel = useCancelMeeting();
  const move = useMoveMeeting();
  return (
    <>
      <button type="button" onClick={() => void cancel(meeting)}>
        cancel
      </button>
      <button
        type="button"
        onClick={() =>
          void move(meeting, { date: '2026-12-09', time: '10:00' }, ['It is a half day'], shown).then(moved)
        }
      >
        move
      </button>
    </>
  );
};
beforeEach(async () => {
  await startTestTexts('en', { 'mf-calendar': texts });
  connectTestShell();
  signInAs('MANAGER');
  moved.mockClear();
  read.mockClear();
  [sent, fails] = [[], undefined];
  [shown, there] = [[], []];
  meeting = meetingWith({ wig: WIG });
  order = {
    ...{ id: 5, barcode: WIG.barcode, client: 'Tamar Alon', client_id: 31, is_repair: 0, state: 'Rework' },
    ...{ suggestedMeetingManager: null, complete_data: '2026-12-08 09:30:00', version: 3, actions: ['edit'] },
    meetings: [at(1, '2999-01-01 09:30:00'), at(2, NEXT)],
  };
  renderPart(<Buttons />, { namespace: 'mf-calendar', store });
});
afterEach(() => void store.dispatch(calendarApi.util.resetApiState()));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (question: object) =>
  waitFor(() => expect(confirmStore.get()).toMatchObject({ ...question, answer: expect.any(Function) }));
const answer = (yes: boolean) => act(async () => confirmStore.get()?.answer(yes));
const told = (notice: object) => waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject(notice));
const undo = () => act(async () => noticeStore.get().shown.at(-1)?.action?.run());
const ways = () => sent.map(({ way }) => way);

describe('[CAL-042] canceling a meeting', () => {
  const cancel = async (yes: boolean) => {
    press('cancel');
    await asked({ title: texts.cancel.title, danger: true });
    await answer(yes);
  };

  it('happens after a red question alone', async () => {
    await cancel(false);
    expect(sent).toEqual([]);
    expect(confirmStore.get()).toBeUndefined();
  });

  it.each([
    ['of an order, saying that its complete date goes', WIG, true],
    ['of a client alone, saying no more', null, false],
  ])('[CAL-043] is asked about %s', async (_what, wig, isSaid) => {
    cleanup();
    meeting = meetingWith({ wig });
    renderPart(<Buttons />, { namespace: 'mf-calendar', store });
    press('cancel');
    await asked({ title: texts.cancel.title });
    expect(confirmStore.get()?.text?.includes(texts.cancel.clears)).toBe(isSaid);
    await answer(false);
  });

  it('can be taken back, the date of the order with it where it was of this meeting', async () => {
    order.meetings = order.meetings.slice(0, 1);
    await cancel(true);
    await told({ text: texts.cancel.done });
    expect(ways()).toEqual(['DELETE /meeting/1']);
    expect(confirmStore.get()).toBeUndefined();
    await undo();
    await told({ text: texts.undo.restored });
    expect(sent[1]).toEqual({
      way: 'POST /meeting/1/undo',
      body: { base_version: 2, sets_complete_date: true },
    });
  });

  it.each([
    ['of a client alone', () => (meeting = meetingWith())],
    [
      'that did not make the date of its order',
      () => (order = { ...order, complete_data: '2026-12-20 12:00:00', meetings: [] }),
    ],
  ])('%s leaves the date of the order alone', async (_what, arrange) => {
    arrange();
    await cancel(true);
    await told({ text: texts.cancel.done });
    await undo();
    await told({ text: texts.undo.restored });
    expect(sent[1]?.body).toEqual({ base_version: 2 });
  });

  it('[CAL-043] offers the cleared date back while another meeting of the order stands', async () => {
    await cancel(true);
    await asked({ title: texts.cancel.dateTitle, text: expect.stringContaining('04-01-2999 10:00') });
    // the meeting has taken it along by now
    order = { ...order, complete_data: null, version: 4 };
    await answer(true);
    await told({ text: texts.cancel.dateDone });
    expect(sent[1]).toEqual({
      way: 'PUT /wig/5/setCompleteDate',
      body: { complete_date: '2026-12-08 09:30:00', base_version: 4 },
    });
  });

  it('[CAL-043] [AMB-15] asks the service whether the date is free where somebody has set another meanwhile', async () => {
    await cancel(true);
    await asked({ title: texts.cancel.dateTitle });
    order = { ...order, complete_data: '2026-12-30 12:00:00', version: 5 };
    fails = { code: 'edited_meanwhile', message: 'Edited.' };
    await answer(true);
    await told({ type: 'error', text: 'Somebody else has changed the same fields meanwhile' });
    expect(sent[1]?.body).toMatchObject({ base_version: 3 });
  });

  it('[CAL-043] leaves the date cleared when told so', async () => {
    await cancel(true);
    await asked({ title: texts.cancel.dateTitle });
    await answer(false);
    expect(ways()).toEqual(['DELETE /meeting/1']);
  });

  it('[CAL-043] says so alone to whom the order is not to change', async () => {
    order.actions = [];
    await cancel(true);
    await told({ text: expect.stringContaining('was cleared, although it still has a meeting') });
    expect(confirmStore.get()).toBeUndefined();
  });

  it('that is refused is told, and asks nothing more', async () => {
    fails = { message: 'It is over.' };
    await cancel(true);
    await told({ type: 'error' });
    expect(confirmStore.get()).toBeUndefined();
  });
});

describe('moving a meeting', () => {
  // the order is ready at another time
  beforeEach(() => void (order.complete_data = '2026-12-20 12:00:00'));
  const move = async (yes: boolean) => {
    press('move');
    await asked({ title: texts.move.title });
    await answer(yes);
  };

  it('happens after a question alone', async () => {
    await move(false);
    await waitFor(() => expect(moved).toHaveBeenCalledWith(undefined));
    expect(sent).toEqual([]);
  });

  it('sends day and hour with the version that was seen, and can be taken back', async () => {
    await move(true);
    await waitFor(() =>
      expect(moved).toHaveBeenCalledWith({ ...meeting, startAt: '2026-12-09 10:00:00', version: 2 }),
    );
    await told({ text: texts.edit.done });
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(confirmStore.get()).toBeUndefined();
    await undo();
    await waitFor(() => expect(sent).toHaveLength(2));
    const changed = ['date', 'time'];
    expect(sent.map(({ body }) => body)).toEqual([
      { date: '2026-12-09', time: '10:00', base_version: 1, changed },
      { date: '2026-12-08', time: '09:30', base_version: 2, changed },
    ]);
  });

  it.each([
    ['nobody else has taken meanwhile', [], [], 0],
    ['somebody else has taken meanwhile', [], [9], 1],
    ['was taken already, as the question said', [9], [9], 0],
  ])('to a slot that %s', async (_which, before, after, times) => {
    const twins = (ids: readonly number[]) =>
      ids.map((id) => meetingWith({ id, startAt: '2026-12-09 10:00:00', calendar: meeting.calendar }));
    [shown, there] = [twins(before), twins(after)];
    const warned = jest.spyOn(notify, 'warning');
    await move(true);
    await waitFor(() => expect(moved).toHaveBeenCalled());
    await act(() => Promise.all(store.dispatch(calendarApi.util.getRunningQueriesThunk())));
    expect(warned.mock.calls).toEqual(Array.from({ length: times }, () => [texts.form.twin]));
    warned.mockRestore();
  });

  describe('[CAL-043] that the order is ready at', () => {
    beforeEach(() => void (order.complete_data = '2026-12-08 09:30:00'));
    const seeDates = (dates: string) => {
      render(<>{confirmStore.get()?.body}</>);
      expect(screen.getByText(dates)).toBeVisible();
    };
    const withDate = async (yes: boolean) => {
      await move(true);
      await asked({ title: texts.move.dateTitle, text: expect.stringContaining(WIG.barcode) });
      seeDates('\u206608-12-2026 09:30\u2069 → \u206609-12-2026 10:00\u2069');
      await answer(yes);
    };

    it('moves its complete date along when told so', async () => {
      await withDate(true);
      await told({ text: texts.move.dateDone });
      expect(sent[1]).toEqual({
        way: 'PUT /wig/5/setCompleteDate',
        body: { complete_date: '2026-12-09 10:00:00', base_version: 3 },
      });
    });

    it('asks, too, when its form is closed and the move is told to all while the order is read', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayAnswer = promise;
      await move(true);
      await waitFor(() => expect(read).toHaveBeenCalled());
      cleanup();
      store.dispatch(calendarApi.util.invalidateTags([{ type: 'Order', id: 5 }]));
      resolve();
      await asked({ title: texts.move.dateTitle });
      await answer(false);
    });

    it('leaves it when told so', async () => {
      await withDate(false);
      expect(ways()).toEqual(['PUT /meeting/1']);
    });

    it('asks again when the move is taken back', async () => {
      await withDate(true);
      await told({ text: texts.move.dateDone });
      order.complete_data = '2026-12-09 10:00:00';
      await act(async () =>
        noticeStore
          .get()
          .shown.find(({ text }) => text === texts.edit.done)
          ?.action?.run(),
      );
      await asked({ title: texts.move.dateTitle });
      seeDates('\u206609-12-2026 10:00\u2069 → \u206608-12-2026 09:30\u2069');
      await answer(true);
      await waitFor(() =>
        expect(sent.at(-1)).toEqual({
          way: 'PUT /wig/5/setCompleteDate',
          body: { complete_date: '2026-12-08 09:30:00', base_version: 3 },
        }),
      );
    });

    it('says that it stays to whom the order is not to change', async () => {
      order.actions = [];
      await move(true);
      await told({ text: 'The complete date of order 204518 is still \u206608-12-2026 09:30\u2069.' });
      expect(confirmStore.get()).toBeUndefined();
    });
  });

  it.each([
    [
      'where somebody has moved it to meanwhile',
      {
        ...{ code: 'edited_meanwhile', message: 'Edited.', version: 3 },
        conflicts: { date: { mine: '2026-12-09 10:00:00', theirs: '2026-12-10 11:00:00' } },
      },
      /10-12-2026 11:00/,
    ],
    [
      'what rule stands against it',
      { message: 'No.', errors: { time: ['The hour is taken.'] } },
      /The hour is taken/,
    ],
  ])('says %s, and stays', async (_why, body, text) => {
    fails = body;
    await move(true);
    await waitFor(() => expect(moved).toHaveBeenCalledWith(undefined));
    await told({ type: 'error', text: expect.stringMatching(text) });
  });

  it('[ERR-002] says that rule in the language of the page', async () => {
    cleanup();
    await startTestTexts('he', { 'mf-calendar': he });
    renderPart(<Buttons />, { namespace: 'mf-calendar', store });
    fails = { message: 'No.', errors: { date: ['Meetings are held from Sunday to Thursday.'] } };
    press('move');
    await asked({ title: he.move.title });
    await answer(true);
    await told({ type: 'error', text: 'פגישות מתקיימות בימים ראשון עד חמישי' });
  });
});
