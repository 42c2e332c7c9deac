import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { startSession } from '../session';
import { call } from './base-query';
import { headStart } from './head-start';

const server = setupServer();
let asked = 0;
const read = () => call({ url: '/x', params: { page: 1 } }, new AbortController().signal);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked = 0;
  startSession({ access_token: 'token-1', expires_in: 60 });
  server.use(
    http.get('/base/api/x', ({ request }) => {
      asked += 1;
      return HttpResponse.json({ data: { asked, by: request.headers.get('authorization') } });
    }),
  );
});
afterAll(() => server.close());

describe('a call that was made ahead', () => {
  it('answers the first who asks the same; the next one asks the server', async () => {
    headStart('/x?page=1');
    expect(await read()).toMatchObject({ data: { asked: 1, by: 'Bearer token-1' } });
    expect(await read()).toMatchObject({ data: { asked: 2 } });
  });

  it('answers nobody else than who was signed in', async () => {
    headStart('/x?page=1');
    startSession({ access_token: 'token-2', expires_in: 60 });
    expect(await read()).toMatchObject({ data: { by: 'Bearer token-2' } });
  });

  it('that failed is made again', async () => {
    server.use(http.get('/base/api/x', () => HttpResponse.error(), { once: true }));
    headStart('/x?page=1');
    expect(await read()).toMatchObject({ data: { asked: 1 } });
  });
});
