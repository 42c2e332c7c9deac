import { addressesOf } from './addresses.rules.js';
import { connectionTo } from './primary.js';

describe('an address of PostgreSQL', () => {
  it('with several hosts is one of each, with all else the same', () => {
    const address =
      'postgres://role:w%40rd@one:5432,two.example:6432,[::1]:7432/base?sslmode=verify-full&target_session_attrs=primary';
    expect(addressesOf(address)).toEqual([
      'postgres://role:w%40rd@one:5432/base?sslmode=verify-full',
      'postgres://role:w%40rd@two.example:6432/base?sslmode=verify-full',
      'postgres://role:w%40rd@[::1]:7432/base?sslmode=verify-full',
    ]);
  });

  it.each([
    'postgres://role:a,b@one:5432/base',
    'postgresql://one/base',
    'postgres:///base?host=/run/postgresql',
  ])('with one host stays as it is: %s', (address) => expect(addressesOf(address)).toEqual([address]));

  it('that leads to nobody is told as a connection that is lost, with each reason', async () => {
    const { connectionString, Client } = connectionTo('postgres://role:word@127.0.0.1:1,127.0.0.1:2/base');
    const client = new Client({ connectionString });
    await expect(client.connect()).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringMatching(/no host is the primary: .*:1.*:2/),
    });
  });
});
