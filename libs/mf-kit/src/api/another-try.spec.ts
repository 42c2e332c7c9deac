import { anotherTry } from './another-try';

const AWAY = { status: 503, retryAfter: '1', code: 'unavailable' };
const IN_FLIGHT = { status: 409, retryAfter: null, code: 'idempotency_in_flight' };

describe('a refused call', () => {
  it.each<[string, Parameters<typeof anotherTry>, ReturnType<typeof anotherTry>]>([
    [
      'too many at once',
      [{ status: 429, retryAfter: '2', code: 'x' }, false, 1],
      { seconds: 2, words: 'one_moment' },
    ],
    ['too many at once again and again', [{ status: 429, retryAfter: '2', code: 'x' }, false, 4], undefined],
    ['too many at once, for too long', [{ status: 429, retryAfter: '11', code: 'x' }, false, 1], undefined],
    ['a service away, with a key', [AWAY, true, 1], { seconds: 1, words: 'coming_back' }],
    ['a service away, without a key', [AWAY, false, 1], undefined],
    ['a service away for good', [AWAY, true, 15], undefined],
    [
      'no service behind the gateway',
      [{ ...AWAY, status: 502, code: 'bad_gateway' }, true, 1],
      { seconds: 1, words: 'coming_back' },
    ],
    [
      'a client who is still on her way',
      [{ ...AWAY, code: 'catching_up' }, true, 1],
      { seconds: 1, words: 'one_moment' },
    ],
    ['a vendor who does not answer', [{ ...AWAY, code: 'invoicing_unavailable' }, true, 1], undefined],
    ['the repeat of a call under way', [IN_FLIGHT, true, 2], { seconds: 1, words: 'coming_back' }],
    ['a second press meanwhile', [IN_FLIGHT, true, 1], undefined],
    ['an edit of somebody else', [{ ...IN_FLIGHT, code: 'conflict' }, true, 2], undefined],
    ['what the server got wrong', [{ ...AWAY, status: 500, code: 'server_error' }, true, 1], undefined],
  ])('%s', (_, asked, expected) => {
    expect(anotherTry(...asked)).toEqual(expected);
  });
});
