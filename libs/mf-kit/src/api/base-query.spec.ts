import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { noticeStore } from '../shell';
import { onSessionEnd, startSession } from '../session';
import { startTestTexts } from '../testing';
import { errorText, fieldErrors } from './api-error';
import type { ApiRequest } from './address';
import { baseQuery } from './base-query';
import { download } from './download';

const server = setupServer();
const call = (
  args: ApiRequest | string,
  signal: AbortSignal = new AbortController().signal,
  type: 'query' | 'mutation' = 'query',
) => baseQuery(args, { signal, type } as Parameters<typeof baseQuery>[1], {});

beforeAll(async () => {
  await startTestTexts('en');
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => startSession({ access_token: 'token-1', expires_in: 60 }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('base query', () => {
  it('[API-001] [API-002] calls under /base/api with the bearer token and a JSON body', async () => {
    const seen: { token: string | null; body: unknown; key: string | null }[] = [];
    server.use(
      http.post('/base/api/wig', async ({ request }) => {
        seen.push({
          token: request.headers.get('authorization'),
          body: await request.json(),
          key: request.headers.get('idempotency-key'),
        });
        return HttpResponse.json({ data: { id: 7 } }, { status: 201 });
      }),
    );
    const result = await call({ url: '/wig', method: 'POST', body: { price: 10 }, idempotencyKey: 'k1' });
    expect(result.data).toEqual({ id: 7 });
    expect(seen).toEqual([{ token: 'Bearer token-1', body: { price: 10 }, key: 'k1' }]);
  });

  it.each<[string, unknown, unknown]>([
    ['data', { data: [1] }, [1]],
    ['data.data', { data: { data: [1] } }, [1]],
    ['data with a page beside it', { data: { data: [1], pagination: 1 } }, { data: [1], pagination: 1 }],
    ['the body itself', [1, 2], [1, 2]],
    ['nothing', { data: null }, null],
  ])('[API-004] unwraps %s', async (_, body, expected) => {
    server.use(http.get('/base/api/x', () => HttpResponse.json(body as object)));
    expect((await call('/x')).data).toEqual(expected);
  });

  it('[ORD-102] writes lists as name[] and leaves out what is undefined', async () => {
    let search = '';
    server.use(
      http.get('/base/api/wigs', ({ request }) => {
        search = new URL(request.url).search;
        return HttpResponse.json({ data: [] });
      }),
    );
    await call({ url: '/wigs', params: { page: 2, search: undefined, usa_managers: [4, 5] } });
    expect(decodeURIComponent(search)).toBe('?page=2&usa_managers[]=4&usa_managers[]=5');
  });

  it('outlives its page where it is told to, and nowhere else', async () => {
    server.use(http.put('/base/api/x', () => HttpResponse.json({ data: 1 })));
    const fetches = jest.spyOn(globalThis, 'fetch');
    await call({ url: '/x', method: 'PUT', body: {}, keepalive: true });
    await call({ url: '/x', method: 'PUT', body: {} });
    expect(fetches.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
    fetches.mockRestore();
  });

  it('starts at the root with a double slash', async () => {
    server.use(http.get('/wig-care-hub-api/api/videos', () => HttpResponse.json({ data: ['v'] })));
    expect((await call('//wig-care-hub-api/api/videos')).data).toEqual(['v']);
  });

  it('[ERR-003] makes of a 207 a result with a warning that is shown', async () => {
    server.use(
      http.put('/base/api/wig/1/updateState', () =>
        HttpResponse.json({ data: { id: 1 }, message: '', warning: 'no_message' }, { status: 207 }),
      ),
    );
    const result = await call({ url: '/wig/1/updateState', method: 'PUT', body: {} });
    expect(result.data).toEqual({ id: 1 });
    expect(result.meta).toEqual({ status: 207, warning: 'no_message' });
    expect(noticeStore.get().shown.at(-1)).toMatchObject({
      type: 'warning',
      text: 'The operation is complete. No message was sent to the customer because the phone number is invalid',
    });
  });

  it('[ERR-002] [API-006] reads field errors', async () => {
    const body = {
      code: 'validation',
      message: 'The given data was invalid.',
      errors: { phone: ['Must be 9 digits'] },
    };
    server.use(http.post('/base/api/client', () => HttpResponse.json(body, { status: 422 })));
    const { error } = await call({ url: '/client', method: 'POST', body: {} });
    expect(error).toMatchObject({ status: 422, code: 'validation' });
    expect(fieldErrors(error)).toEqual({ phone: 'Must be 9 digits' });
  });

  it('keeps the status of an error page that is no JSON', async () => {
    server.use(http.get('/base/api/x', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    expect((await call('/x')).error).toMatchObject({ status: 502, code: 'bad_gateway' });
  });

  it('names a page in place of JSON and a lost connection', async () => {
    server.use(
      http.get('/base/api/page', () => new HttpResponse('<html>', { status: 200 })),
      http.get('/base/api/gone', () => HttpResponse.error()),
    );
    expect((await call('/page')).error?.status).toBe('unreadable');
    expect((await call('/gone')).error?.status).toBe('offline');
  });

  it('promises to keep what was typed where something was typed alone', async () => {
    server.use(http.all('/base/api/gone', () => HttpResponse.error()));
    const told = async (type: 'query' | 'mutation') =>
      errorText((await call({ url: '/gone', method: 'POST' }, undefined, type)).error);
    expect(await told('mutation')).toMatch(/What you typed stays here/);
    expect(await told('query')).toBe(
      'There is no connection, and this did not load. It loads by itself when the connection is back',
    );
    expect(errorText(await download({ url: '/gone', name: 'list.xlsx' }))).toBe(
      'There is no connection, and the file did not come. Try again when it is back',
    );
  });

  const onceTooMany = (method: 'get' | 'post'): (() => number) => {
    let asked = 0;
    server.use(
      http[method]('/base/api/much', () => {
        asked += 1;
        const refusal = { code: 'too_many_attempts', params: { seconds: 1 } };
        if (asked === 1)
          return HttpResponse.json(refusal, { status: 429, headers: { 'retry-after': '0.01' } });
        return HttpResponse.json({ data: asked });
      }),
    );
    return () => asked;
  };

  it.each(['get', 'post'] as const)(
    'waits when these were too many calls (%s), and says so',
    async (method) => {
      const asked = onceTooMany(method);
      noticeStore.set({ shown: [], past: [] });
      const request = { url: '/much', method: method === 'get' ? ('GET' as const) : ('POST' as const) };
      expect((await call(request)).data).toBe(2);
      expect(asked()).toBe(2);
      expect(noticeStore.get().shown.map(({ text }) => text)).toEqual([
        'Many calls at once. One moment, please',
      ]);
    },
  );

  describe('a service that is away for a moment', () => {
    const AWAY = { status: 503, headers: { 'retry-after': '0.01' } };
    /** Answers these one after another, then that it is done; tells the keys that came. */
    const after = (...answers: (() => Response)[]): (string | null)[] => {
      const keys: (string | null)[] = [];
      server.use(
        http.post('/base/api/wig', ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return answers[keys.length - 1]?.() ?? HttpResponse.json({ data: keys.length });
        }),
      );
      noticeStore.set({ shown: [], past: [] });
      return keys;
    };
    const away = () => HttpResponse.json({ code: 'unavailable' }, AWAY);
    const create = (idempotencyKey?: string) =>
      call({ url: '/wig', method: 'POST', body: { client_id: 1 }, idempotencyKey });

    it('is asked again under the same key, and the person is told', async () => {
      const gone = () => HttpResponse.json({ code: 'bad_gateway' }, { ...AWAY, status: 502 });
      const busy = () => HttpResponse.json({ code: 'idempotency_in_flight' }, { ...AWAY, status: 409 });
      const keys = after(away, gone, busy);
      expect((await create('k-1')).data).toBe(4);
      expect(keys).toEqual(['k-1', 'k-1', 'k-1', 'k-1']);
      expect(noticeStore.get().shown.map(({ text }) => text)).toContain(
        'The service is coming back. One moment, please',
      );
    });

    it.each<[string, string | undefined, () => Response]>([
      ['without a key: it may have been done', undefined, away],
      [
        'when a vendor is what does not answer',
        'k-2',
        () => HttpResponse.json({ code: 'invoicing_unavailable' }, AWAY),
      ],
      ['when nobody said when', 'k-3', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })],
      [
        'when the first call is still under way',
        'k-4',
        () => HttpResponse.json({ code: 'idempotency_in_flight' }, { ...AWAY, status: 409 }),
      ],
    ])('is not asked again %s', async (_, key, answer) => {
      const keys = after(answer);
      expect((await create(key)).error?.status).toBe(answer().status);
      expect(keys).toHaveLength(1);
    });
  });

  it('[API-003] tells the refusal of a login at once', async () => {
    const asked = onceTooMany('post');
    const { error } = await call({ url: '/much', method: 'POST', body: {}, anonymous: true });
    expect([error?.code, asked()]).toEqual(['too_many_attempts', 1]);
  });

  it('stops with the signal of its caller', async () => {
    server.use(http.get('/base/api/slow', () => new Promise<never>(() => undefined)));
    const controller = new AbortController();
    const pending = call('/slow', controller.signal);
    controller.abort();
    expect((await pending).error?.status).toBe('aborted');
  });

  it('[ERR-010] has a text for an error that nobody knows', () => {
    expect(errorText(new Error('boom'))).toBe('Something went wrong');
    expect(errorText({ status: 500, code: 'server_error', message: 'Server Error' })).toBe('Server Error');
  });
});

describe('a refusal that names a state', () => {
  afterEach(() => startTestTexts('en'));
  const told = (code: string, params: Record<string, string>) =>
    errorText({ status: 422, code, message: '', params });

  it.each<['en' | 'he', string, Record<string, string>, string]>([
    ['he', 'state_read_only', { state: 'Cancelled Wigs' }, 'אי אפשר לשנות זאת במצב "בוטלה"'],
    [
      'en',
      'state_read_only',
      { state: 'Cancelled Wigs' },
      'This cannot be changed in the state Cancelled Wigs',
    ],
    [
      ...(['he', 'transition_not_allowed', { from: 'Draft', to: 'Wigs in Production' }] as const),
      'אי אפשר להעביר את ההזמנה מ"טיוטה" ל"בייצור"',
    ],
    ['he', 'state_read_only', { state: 'Of tomorrow' }, 'אי אפשר לשנות זאת במצב "Of tomorrow"'],
  ])('says it in %s by the words of the page: %s %j', async (language, code, params, text) => {
    await startTestTexts(language);
    expect(told(code, params)).toBe(text);
  });

  it('takes no other word for a state', () => {
    expect(told('invoicing_refused', { reason: 'Draft' })).toContain('Draft');
  });
});

describe('the end of a session', () => {
  it('[API-003] a refused login does not end it', async () => {
    const ended = jest.fn();
    const off = onSessionEnd(ended);
    server.use(
      http.post('/base/api/login/', () => HttpResponse.json({ code: 'bad_credentials' }, { status: 401 })),
    );
    const { error } = await call({ url: '/login/', method: 'POST', body: {}, anonymous: true });
    expect(error?.code).toBe('bad_credentials');
    expect(ended).not.toHaveBeenCalled();
    off();
  });

  it('[ERR-001] a 401 of any other call ends it, once for many calls', async () => {
    const ended = jest.fn();
    onSessionEnd(ended);
    server.use(
      http.get('/base/api/x', () => HttpResponse.json({ code: 'unauthenticated' }, { status: 401 })),
    );
    await Promise.all([call('/x'), call('/x'), call('/x')]);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('peruke.access_token')).toBeNull();
  });
});
