import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { startSession } from '../session';
import { noticeStore } from '../shell';
import { savedFiles, startTestTexts } from '../testing';
import { useDownload } from './use-download';

let answer: (response: Response) => void;
const server = setupServer(
  http.get('/base/api/sheet', () => new Promise<Response>((resolve) => (answer = resolve))),
);
const saved = savedFiles();

beforeAll(async () => {
  await startTestTexts('en');
  server.listen();
});
beforeEach(() => startSession({ access_token: 'token-1', expires_in: 60 }));
afterAll(() => server.close());

it.each<[string, Response, string[], number]>([
  ['is saved', new HttpResponse('rows'), ['orders.xlsx'], 0],
  ['that is refused is not, and why is told', new HttpResponse(null, { status: 403 }), [], 1],
])('a file %s; until then it is on its way', async (_what, response, names, notices) => {
  saved.length = 0;
  const before = noticeStore.get().shown.length;
  const { result } = renderHook(() => useDownload());
  expect(result.current.busy).toBe(false);
  answer = () => undefined;
  const idle = answer;
  act(() => void result.current.save({ url: '/sheet', name: 'orders.xlsx' }));
  expect(result.current.busy).toBe(true);
  await waitFor(() => expect(answer).not.toBe(idle));
  answer(response);
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(saved).toEqual(names);
  expect(noticeStore.get().shown.length - before).toBe(notices);
});
