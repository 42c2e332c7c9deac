import pg from 'pg';
import { addressesOf } from './addresses.rules.js';

const LOOK_MS = 5_000;
/** Connections that are opened together look once. */
const KNOWN_MS = 1_000;

/**
 * What opens a connection by an address. With several hosts each connection goes to the one that is the primary just then:
 * all are asked, and the first that says so is taken. The driver itself knows one host.
 */
export const connectionTo = (address: string): { connectionString: string; Client: typeof pg.Client } => {
  const addresses = addressesOf(address);
  const connectionString = addresses[0] as string;
  if (addresses.length === 1) return { connectionString, Client: pg.Client };
  const search = new PrimarySearch(addresses);
  class ClientOfPrimary extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = search.find().then(({ hostname, port }) => {
        const host = hostname.replace(/^\[(.+)\]$/, '$1');
        Object.assign(this, { host, port: Number(port || 5432) });
        return super.connect();
      });
      if (!callback) return connected;
      connected.then(
        () => (callback as () => void)(),
        (error: unknown) => callback(error as Error),
      );
    }
  }
  return { connectionString, Client: ClientOfPrimary };
};

class PrimarySearch {
  private found?: Promise<URL>;
  private until = 0;

  constructor(private readonly addresses: readonly string[]) {}

  find(): Promise<URL> {
    if (!this.found || performance.now() > this.until) {
      this.until = performance.now() + KNOWN_MS;
      this.found = this.look();
      this.found.catch(() => (this.found = undefined));
    }
    return this.found;
  }

  private async look(): Promise<URL> {
    try {
      return await Promise.any(this.addresses.map(asPrimary));
    } catch (error) {
      const reasons = (error as AggregateError).errors.map(String).join('; ');
      throw Object.assign(new Error(`no host is the primary: ${reasons}`), { code: 'ECONNREFUSED' });
    }
  }
}

/** The place, if who serves there may write. */
const asPrimary = async (address: string): Promise<URL> => {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'peruke-search',
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    const url = new URL(address);
    if (rows[0]?.standby) throw new Error(`${url.host} is a standby`);
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
};
