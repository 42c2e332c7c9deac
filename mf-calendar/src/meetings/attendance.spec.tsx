import '@testing-library/jest-dom';
import type { Meeting } from '@peruke/contracts/calendar';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { meetingWith } from '../calendar/testing-meetings';
import texts from '../locales/en.json';
import { store } from '../store';
import { AttendanceField } from './attendance';

let sent: unknown[] = [];
let refuses: object | undefined;
const server = setupServer(
  http.put('*/base/api/meeting/1/attendance', async ({ request }) => {
    const body = (await request.json()) as Pick<Meeting, 'attendance'>;
    sent.push(body.attendance);
    return refuses
      ? HttpResponse.json(refuses, { status: 422 })
      : HttpResponse.json({ data: meetingWith(body) });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const done = jest.fn();
// half past nine in Jerusalem
const HOUR = new Date('2026-12-08T07:30:00Z');
const show = (meeting: Meeting, now = HOUR) => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] });
  renderPart(<AttendanceField meeting={meeting} onDone={done} />, { namespace: 'mf-calendar', store });
};
beforeEach(async () => {
  await startTestTexts('en', { 'mf-calendar': texts });
  connectTestShell();
  signInAs('MANAGER');
  done.mockClear();
  [sent, refuses] = [[], undefined];
});
afterEach(() => jest.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = (notice: object) => waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject(notice));
const takeBack = () => act(async () => noticeStore.get().shown.at(-1)?.action?.run());

it.each([
  ['Arrived', null, 'arrived', texts.card.marked.arrived],
  ['No-show', null, 'no_show', texts.card.marked.no_show],
  ['No-show', 'arrived', 'no_show', texts.card.marked.no_show],
  ['Arrived', 'arrived', null, texts.card.marked.none],
] as const)('"%s" of a meeting marked %p makes it %p, tells it and can be taken back', async (...row) => {
  const [button, before, after, text] = row;
  show(meetingWith({ attendance: before }));
  press(button);
  await told({ type: 'success', text });
  expect(done).toHaveBeenCalledTimes(1);
  await takeBack();
  await told({ type: 'success', text: texts.card.marked.undone });
  expect(sent).toEqual([after, before]);
});

it('offers "no-show" once the hour of the meeting has come, and "arrived" on its day', () => {
  show(meetingWith(), new Date(HOUR.getTime() - 60_000));
  expect(screen.getByRole('button', { name: 'Arrived' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'No-show' })).toBeNull();
});

it('says that it is too early where the clock of the house is behind, and stays', async () => {
  refuses = { message: 'No.', errors: { attendance: ['The hour of the meeting has not come.'] } };
  show(meetingWith());
  press('No-show');
  await told({ type: 'error', text: texts.card.marked.early });
  expect(done).not.toHaveBeenCalled();
});
