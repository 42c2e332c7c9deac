import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { asAdmin, type RunningNats, type RunningPostgres, startNats, startPostgres } from '@peruke/backends';
import { NATS_USERS } from '@peruke/contracts/nats';
import { createServiceApp, readConfig, ServiceModule } from '@peruke/svc-kit/app';
import { serviceDb } from '@peruke/svc-kit/db';
import { EventsModule, NatsLink } from '@peruke/svc-kit/events';
import { createGateway } from '../gateway/gateway.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { openRemoteStore } from '../remotes/open-store.ts';
import { makeAuthority, makeCertificate } from './authority.ts';

const PASSWORD = 'known-to-orders-alone';
const KEY = 'the-key-of-this-gateway';
const dir = mkdtempSync(join(tmpdir(), 'peruke-lines-'));
const files = {
  cert: join(dir, 'server.crt'),
  key: join(dir, 'server.key'),
  ours: join(dir, 'ours.crt'),
  foreign: join(dir, 'foreign.crt'),
};
let certificate: { cert: string; key: string };
let nats: RunningNats;
let postgres: RunningPostgres;

/** PostgreSQL takes a key from its own user alone. */
const showCertificate = () =>
  asAdmin(postgres.adminUrl, async (client) => {
    for (const [name, text] of Object.entries(certificate)) {
      const lines = text
        .trim()
        .split('\n')
        .map((line) => `(${client.escapeLiteral(line)})`);
      const program = client.escapeLiteral(`umask 077; cat > server.${name}`);
      await client.query(`copy (values ${lines.join(', ')}) to program ${program}`);
    }
    await client.query(`alter system set ssl_cert_file = 'server.cert'`);
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
    for (let ssl = 'off'; ssl !== 'on';)
      ssl = (await client.query<{ ssl: string }>('show ssl')).rows[0]?.ssl ?? '';
  });

beforeAll(async () => {
  const authority = await makeAuthority('A workshop', new Date());
  certificate = await makeCertificate(authority, ['localhost'], new Date());
  writeFileSync(files.cert, certificate.cert);
  writeFileSync(files.key, certificate.key);
  writeFileSync(files.ours, authority.cert);
  writeFileSync(files.foreign, (await makeAuthority('Somebody else', new Date())).cert);
  const passwords = Object.fromEntries(NATS_USERS.map((user) => [user, PASSWORD]));
  nats = await startNats({ dir: join(dir, 'nats'), passwords, tls: files });
  postgres = await startPostgres({ dir: join(dir, 'postgres'), databases: ['orders'], durable: false });
  await showCertificate();
});
afterAll(async () => {
  await nats?.stop();
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('the line to NATS', () => {
  const linkTo = (port: number, ca?: string) =>
    new NatsLink(
      readConfig(
        {
          PERUKE_HTTP_PORT: '0',
          PERUKE_PG_URL: 'postgres://127.0.0.1/orders',
          PERUKE_NATS_URL: `nats://localhost:${port}`,
          PERUKE_NATS_PASSWORD: PASSWORD,
          PERUKE_NATS_CA: ca,
        },
        'orders',
      ),
    );
  const problemOf = async (link: NatsLink): Promise<string> => {
    for (;;) {
      try {
        link.check();
        return 'none';
      } catch (error) {
        if (!String(error).includes('not connected yet')) return String(error);
      }
      await delay(10);
    }
  };

  it('is sealed, to a server that the authority vouches for and to no other', async () => {
    const link = linkTo(nats.port, files.ours);
    const connection = await link.connection;
    expect(connection.info?.tls_required).toBe(true);
    await link.close();
    const wary = linkTo(nats.port, files.foreign);
    expect(await problemOf(wary)).toMatch(/certificate/i);
    await wary.close();
  });

  it('tells nothing to one who stands before the server and offers no TLS', async () => {
    const heard: Buffer[] = [];
    const between = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', (words) => {
          heard.push(words);
          socket.destroy();
        });
      socket.write(
        'INFO {"server_id":"x","version":"2.12.0","proto":1,"max_payload":1048576,"headers":true}\r\n',
      );
    }).listen(0, 'localhost');
    await once(between, 'listening');
    const link = linkTo((between.address() as AddressInfo).port, files.ours);
    expect(await problemOf(link)).toMatch(/tls/i);
    await link.close();
    between.close();
    const words = Buffer.concat(heard).toString('latin1');
    expect(words).not.toMatch(/CONNECT|known-to/);
  });
});

describe('the line to PostgreSQL', () => {
  const isSealed = async (url: string): Promise<boolean | undefined> => {
    const orm = await MikroORM.init(serviceDb('orders', { entities: [], migrations: [] }, url));
    try {
      const [row] = await orm.em
        .fork()
        .execute<{ ssl: boolean }[]>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
      return row?.ssl;
    } finally {
      await orm.close();
    }
  };
  const urlWith = (query: string) => `${postgres.urls['orders']?.replace('127.0.0.1', 'localhost')}?${query}`;

  it('is sealed by what stands in the address, to a server that the authority vouches for and to no other', async () => {
    expect(await isSealed(urlWith(''))).toBe(false);
    expect(await isSealed(urlWith(`sslmode=verify-full&sslrootcert=${files.ours}`))).toBe(true);
    await expect(isSealed(urlWith(`sslmode=verify-full&sslrootcert=${files.foreign}`))).rejects.toThrow(
      /certificate/,
    );
  });
});

describe('the line from the gateway to a service', () => {
  const passedOn = async (port: number, upstreamCa: string): Promise<string> => {
    const upstreams = Object.fromEntries(
      SERVICES.map((service) => [service, `https://localhost:${port}`]),
    ) as Record<ServiceName, string>;
    const store = await openRemoteStore({}, dir);
    const config = { mode: 'test', vendor: '', build: '', realtime: { key: 'peruke-demo' } };
    const gateway = await createGateway({ root: dir, store, upstreams, upstreamCa, config, gatewayKey: KEY });
    const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/base/api/wigs`);
    const said = `${answer.status} ${await answer.text()}`;
    await gateway.close();
    return said;
  };

  it('is sealed, to a service that the authority vouches for and to no other; without TLS it is not answered', async () => {
    class AppModule {}
    const service = {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ service: 'orders', db: { entities: [], migrations: [] } }),
        EventsModule.forRoot(),
      ],
    };
    const app = await createServiceApp(service as never, {
      env: {
        PERUKE_MODE: 'test',
        PERUKE_HTTP_PORT: '0',
        PERUKE_PG_URL: postgres.urls['orders'],
        PERUKE_NATS_URL: `nats://localhost:${nats.port}`,
        PERUKE_NATS_PASSWORD: PASSWORD,
        PERUKE_NATS_CA: files.ours,
        PERUKE_GATEWAY_KEY: KEY,
        PERUKE_HTTP_CERT: files.cert,
        PERUKE_HTTP_KEY: files.key,
        LOG_LEVEL: 'silent',
      },
    });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    // it knows no call, and says so itself
    expect(await passedOn(port, files.ours)).toMatch(/^404 .*not_found/);
    expect(await passedOn(port, files.foreign)).toMatch(/^502 .*bad_gateway/);
    await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow();
    await app.close();
  });
});
