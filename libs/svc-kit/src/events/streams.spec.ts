import { assertNatsIsSafe, streamOf } from './streams.js';

describe('streams', () => {
  it.each(['2.10.23', '2.10.27', '2.11.0', '2.12.1-RC.1', '3.0.0'])('accepts nats-server %s', (version) => {
    expect(() => assertNatsIsSafe({ version, jetstream: true })).not.toThrow();
  });

  it.each(['2.9.10', '2.10.22', '1.4.1'])('refuses nats-server %s', (version) => {
    expect(() => assertNatsIsSafe({ version, jetstream: true })).toThrow(`${version} is older than 2.10.23`);
  });

  it('refuses a server without JetStream', () => {
    expect(() => assertNatsIsSafe({ version: '2.10.27', jetstream: false })).toThrow('without JetStream');
  });

  it('finds the stream of a subject', () => {
    expect(streamOf('orders.order.moved.v1')).toBe('ORDERS');
  });
});
