import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallerLimits, LIMITS_OF_CALLERS } from './caller-limits.ts';

const from = (authorization?: string): IncomingMessage => ({ headers: { authorization } }) as IncomingMessage;
const answer = (): ServerResponse => new EventEmitter() as unknown as ServerResponse;

const limits = (): CallerLimits => new CallerLimits(LIMITS_OF_CALLERS);
const asking = (token: string | undefined, path = '/base/api/wigs/v2/all', address = '10.0.0.1') => ({
  ...{ request: from(token), path, address, bringsFiles: false },
});
const times = (n: number, work: () => number): number[] => Array.from({ length: n }, work);

describe('the limits of a caller', () => {
  it('give a session 300 at once and 50 a second after that', () => {
    const one = limits();
    one.learn(from('a'), true);
    const ask = (now: number) => one.wait(asking('a'), answer(), now);
    expect(times(300, () => ask(0)).every((wait) => wait === 0)).toBe(true);
    expect(ask(0)).toBe(1);
    expect(times(50, () => ask(1_000)).every((wait) => wait === 0)).toBe(true);
    expect(ask(1_000)).toBe(1);
  });

  it('give an address 10 a second for calls without a session, or with one that nobody knows', () => {
    const one = limits();
    let made = 0;
    const ask = (now: number) => one.wait(asking(made++ % 2 ? `made-up-${made}` : undefined), answer(), now);
    expect(times(100, () => ask(0)).every((wait) => wait === 0)).toBe(true);
    expect(ask(0)).toBe(1);
    expect(times(10, () => ask(1_000)).filter((wait) => wait === 0)).toHaveLength(10);
    expect(ask(1_000)).toBe(1);
    expect(one.wait(asking(undefined, '/base/api/login', '10.0.0.2'), answer(), 1_000)).toBe(0);
  });

  it('count the addresses of a network of IPv6 as one: whoever has one has them all', () => {
    const one = limits();
    let made = 0;
    const path = '/base/api/login';
    const ask = () =>
      one.wait(asking(undefined, path, `2001:db8:1:2::${(made++).toString(16)}`), answer(), 0);
    expect(times(100, ask).every((wait) => wait === 0)).toBe(true);
    expect(ask()).toBe(1);
    expect(one.wait(asking(undefined, path, '2001:db8:1:3::1'), answer(), 0)).toBe(0);
    const few = new CallerLimits({ ...LIMITS_OF_CALLERS, sockets: 1 });
    expect(few.mayOpenSocket('2001:db8::1')).toBeDefined();
    expect(few.mayOpenSocket('2001:db8::2')).toBeUndefined();
  });

  it('count a session for the address again when a service no longer knows it', () => {
    const one = limits();
    one.learn(from('a'), true);
    times(300, () => one.wait(asking('a'), answer(), 0));
    one.learn(from('a'), false);
    expect(one.wait(asking('a'), answer(), 0)).toBe(0);
  });

  it('let one session make two files at once, and the next as soon as one of them is there', () => {
    const one = limits();
    one.learn(from('a'), true);
    one.learn(from('b'), true);
    const [first, second] = [answer(), answer()];
    const ask = (token: string, response: ServerResponse) =>
      one.wait(asking(token, '/base/api/report/payments/excel'), response, 0);
    expect([ask('a', first), ask('a', second), ask('a', answer()), ask('b', answer())]).toEqual([0, 0, 1, 0]);
    first.emit('close');
    expect(ask('a', answer())).toBe(0);
  });

  it('weigh a file that is made for the call ten times', () => {
    const one = limits();
    one.learn(from('a'), true);
    for (let i = 0; i < 30; i++) {
      const response = answer();
      expect(one.wait(asking('a', '/base/api/wig/3/pdf'), response, 0)).toBe(0);
      response.emit('close');
    }
    expect(one.wait(asking('a'), answer(), 0)).toBe(1);
  });

  it('let a screen full of pictures open', () => {
    const one = limits();
    const ask = () => one.wait(asking(undefined, '/base/api/media/3/preview'), answer(), 0);
    expect(times(1_000, ask).every((wait) => wait === 0)).toBe(true);
    expect(ask()).toBe(1);
  });

  it('let one address hold so many sockets', () => {
    const one = new CallerLimits({ ...LIMITS_OF_CALLERS, sockets: 2 });
    const [first] = [one.mayOpenSocket('x'), one.mayOpenSocket('x')];
    expect(one.mayOpenSocket('x')).toBeUndefined();
    first?.left();
    expect(one.mayOpenSocket('x')).toBeDefined();
  });

  it('may be lifted', () => {
    const none = { perSecond: 0, burst: 0 };
    const one = new CallerLimits({ session: none, anonymous: none, files: none, exports: 0, sockets: 0 });
    expect(times(2_000, () => one.wait(asking(undefined), answer(), 0)).every((wait) => wait === 0)).toBe(
      true,
    );
  });
});
