import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Development } from '../../infra/gateway/development-parts.ts';
import { createGateway } from '../../infra/gateway/gateway.ts';
import { SERVICES, type ServiceName } from '../../infra/gateway/routes.ts';
import { openRemoteStore } from '../../infra/remotes/open-store.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
export type Mode = 'demo' | 'production';
type Gateway = Awaited<ReturnType<typeof createGateway>>;
const USERS: Record<string, { id: number; nickName: string; role: { id: number; name: string } }> = {
  admin: { id: 1, nickName: 'נועה', role: { id: 1, name: 'ADMIN' } },
  manager: { id: 2, nickName: 'מירב', role: { id: 2, name: 'MANAGER' } },
  usa: { id: 4, nickName: 'Dana', role: { id: 4, name: 'USA_MANAGER' } },
  worker: { id: 6, nickName: 'Mina', role: { id: 3, name: 'worker' } },
};

const notice = (id: string, type: string, read: boolean, wig: number, client: string) => ({
  id,
  type,
  data: { wig_id: wig, client_id: 31, user_id: 3, barcode: String(wig), client },
  read_at: read ? '2026-12-08 10:00:00' : null,
  created_at: '2026-12-08 09:12:00',
});
const NOW = '2026-12-08 09:12:00';
const NO_ORDERS = { total: 0, orders: [] };
const NOTICES = [
  notice('a', 'WigProcessedInComplete', false, 204525, 'רות גפן'),
  notice('b', 'WigProcessedInProduction', false, 204530, 'שירה בן־עמי'),
  notice('c', 'SevenDaysBeforeMeeting', false, 204533, 'גפן ארבל'),
  notice('d', 'WigProcessedInComplete', true, 204524, 'יעל נחשון'),
];

/** Calls that are answered alike for everybody. */
const ANSWERS: Record<string, object> = {
  '/dashboard/index': {
    data: { clients_count: 2318, orders_total: 1284, orders_in_progress: 87, your_orders: 12 },
  },
  '/dashboard/attention': { data: { late: NO_ORDERS, uncollected: NO_ORDERS } },
  '/messages/reminders': { data: [] },
  '/messages/recalls': { data: { recalls: [], pagination: { total: 0, page: 1, per_page: 4 } } },
  '/meetings/v2/filterByType': { data: { meetings: [] } },
  '/wigs/v2/all': { data: { wigs: [], pagination: { total: 0, page: 1, per_page: 25 } } },
  '/wig-changes/7': {
    data: { client: 'רות גפן', title: 'Delivery', content: '{}', created_at: NOW },
  },
  '/notifications/getAll': { data: { data: NOTICES } },
  '/notifications/read': { data: { success: true } },
  '/logout': { data: { success: true } },
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, string>;
};

/** The gateway and the built pages as they are, with answers from a table in place of the services behind it. */
export class TablePortal {
  address = '';
  /** Its builds of the remotes, which journeys replace and break. */
  readonly data = mkdtempSync(path.join(tmpdir(), 'peruke-table-'));
  private readonly services: Server;
  private gateway: Gateway | undefined;

  constructor(
    private readonly mode: Mode = 'demo',
    private readonly development?: Development,
  ) {
    this.services = createServer((request, response) => void this.answer(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.services.listen(0, '127.0.0.1', done));
    const { port } = this.services.address() as AddressInfo;
    const upstreams = Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${port}`]));
    this.gateway = await createGateway({
      root: WORKSPACE,
      store: await openRemoteStore({}, this.data),
      adopts: true,
      development: this.development,
      upstreams: upstreams as Record<ServiceName, string>,
      config: {
        mode: this.mode,
        vendor: 'שם הספק',
        build: '1.0 · production',
        realtime: { key: 'peruke-demo' },
      },
    });
    this.address = await this.gateway.listen({ port: 0, host: '127.0.0.1' });
  }

  async stop(): Promise<void> {
    // pages are still open; what they wait for is waited for no more
    const closed = this.gateway?.close();
    this.gateway?.server.closeAllConnections();
    await closed;
    this.services.closeAllConnections();
    await new Promise((resolve) => this.services.close(resolve));
    rmSync(this.data, { recursive: true, force: true });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    const login = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const user = USERS[login];
    const call = pathname.replace(/^\/base\/api/, '').replace(/(.)\/$/, '$1');
    if (call === '/login') {
      const body = await bodyOf(request);
      if (!USERS[body.login ?? ''] || body.password !== 'peruke-demo')
        return void send(401, { code: 'bad_credentials', message: 'Check your username and password' });
      return void send(200, { access_token: body.login, token_type: 'bearer', expires_in: 28_800 });
    }
    if (call.startsWith('/data/')) return void send(200, { he: {}, en: {} });
    if (!user) return void send(401, { code: 'unauthenticated', message: 'Unauthenticated.' });
    if (call === '/login/user')
      return void send(200, {
        data: {
          ...user,
          login,
          role_id: user.role.id,
          hex_color: null,
          created_at: '2024-01-10 08:00:00',
          last_login: null,
          version: 1,
        },
      });
    if (call in ANSWERS) return void send(200, ANSWERS[call]);
    if (call === '/user/updateData') {
      const { password } = await bodyOf(request);
      const refusal = { code: 'validation', message: '', errors: { password: ['At least 8 characters'] } };
      return void (password && password.length < 8
        ? send(422, refusal)
        : send(200, { data: { id: user.id } }));
    }
    return void send(404, { code: 'not_found', message: 'Not found' });
  }
}
