import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { startSession } from '../session';
import { noticeStore } from '../shell';
import { startTestTexts } from '../testing';
import { upload } from './upload';

const server = setupServer();

beforeAll(async () => {
  await startTestTexts('en');
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => startSession({ access_token: 'token-1', expires_in: 60 }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Away for the first so many calls; tells the keys that came. */
const awayFor = (calls: number): (string | null)[] => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('/base/api/wig/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > calls) return HttpResponse.json({ data: { id: 7 } }, { status: 201 });
      return HttpResponse.json({ code: 'unavailable' }, { status: 503, headers: { 'retry-after': '0.01' } });
    }),
  );
  noticeStore.set({ shown: [], past: [] });
  return keys;
};

const send = (over: { idempotencyKey?: string; signal?: AbortSignal } = {}) => {
  const form = new FormData();
  form.set('data', '{}');
  return upload({ url: '/wig/', form, ...over });
};

describe('files sent while the service is away for a moment', () => {
  it('are sent again under the same key, and the person is told', async () => {
    const keys = awayFor(2);
    expect(await send({ idempotencyKey: 'k-1' })).toMatchObject({ data: { id: 7 } });
    expect(keys).toEqual(['k-1', 'k-1', 'k-1']);
    expect(noticeStore.get().shown.map(({ text }) => text)).toContain(
      'The service is coming back. One moment, please',
    );
  });

  it('are not sent again without a key', async () => {
    const keys = awayFor(2);
    expect(await send()).toMatchObject({ error: { status: 503, code: 'unavailable' } });
    expect(keys).toEqual([null]);
  });

  it('are not sent again when the person has gone', async () => {
    const gone = new AbortController();
    const keys = awayFor(99);
    const sent = send({ idempotencyKey: 'k-2', signal: gone.signal });
    gone.abort();
    expect(await sent).toMatchObject({ error: { status: 'aborted' } });
    expect(keys.length).toBeLessThan(99);
  });
});
