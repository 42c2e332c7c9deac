import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { ROLE_NAMES, type RoleName, type Session, sessionSchema } from '@peruke/contracts/identity';
import type { ServiceConfig } from '../app/config.js';
import { newCallContext, runInContext } from '../app/context.js';
import { AuthGuard } from './auth.guard.js';
import type { DeviceUse } from './device-use.js';
import { Fresh, FreshGate } from './fresh-gate.js';
import { Can, Public } from './permission.decorators.js';
import type { SessionRegistry } from './session-registry.js';

const TOKEN = 'a-token-of-a-session-that-lives';
const code = (of: string) => expect.objectContaining({ code: of });

class Routes {
  @Public() open(): void {}
  @Can('order.delete') delete(): void {}
  @Fresh() @Can('order.delete') dear(): void {}
  /** Nobody has said who may call it. */
  forgotten(): void {}
}

const session = (role: RoleName, more: Partial<Session> = {}): Session =>
  sessionSchema.parse({
    ...{ userId: 3, nickName: 'Noa', role, roleId: ROLE_NAMES.indexOf(role) + 1 },
    expiresAt: '2099-11-23T12:00:00Z',
    ...more,
  });

interface Call {
  route?: keyof Routes;
  method?: string;
  authorization?: string;
  /** Whose session the token opens. */
  as?: Session;
  /** Whether what NATS says is known up to now. */
  isCurrent?: boolean;
  config?: Partial<ServiceConfig>;
}

/** Stands in for the bucket of NATS: one session, under one token. */
const sessionsOf = (known: Session | undefined, isCurrent: boolean): SessionRegistry => {
  const under = async () => known;
  const find = async (token: string) =>
    known && token === TOKEN ? { key: 'key', session: known } : undefined;
  return { isCurrent, find, findByKey: under, askAgain: under } as unknown as SessionRegistry;
};

const call = async ({ route = 'delete', method = 'GET', isCurrent = true, ...more }: Call) => {
  const { authorization = `Bearer ${TOKEN}`, as, config = {} } = more;
  const sessions = sessionsOf(as, isCurrent);
  const settings = { withoutNats: 'work', isFreshAsked: false, freshMinutes: 10, ...config } as ServiceConfig;
  const usedDevices: number[] = [];
  const devices = { note: (device: number) => void usedDevices.push(device) } as unknown as DeviceUse;
  const guard = new AuthGuard(
    new Reflector(),
    sessions,
    settings,
    new FreshGate(sessions, settings),
    devices,
  );
  const request = { method, headers: { authorization }, routeOptions: { url: '/orders/:id' }, params: {} };
  const told: Record<string, string> = {};
  const response = { header: (name: string, value: string) => void (told[name] = value) };
  const context = new ExecutionContextHost([request, response], Routes, Routes.prototype[route]);
  const known = newCallContext();
  const outcome: unknown = await runInContext(known, () => guard.canActivate(context)).catch(
    (error: unknown) => error,
  );
  return { outcome, request, told, known, usedDevices };
};

const admin = session('ADMIN');

it.each<[string, Call, unknown]>([
  ['an open route, of nobody', { route: 'open', authorization: '' }, true],
  ['what somebody has the right to', { as: admin }, true],
  ['[PERM-004] what the role has no right to', { as: session('worker') }, code('forbidden')],
  ['what is for somebody, of nobody', {}, code('unauthenticated')],
  ['a route that says nothing, of an admin', { route: 'forgotten', as: admin }, code('forbidden')],
  ['a route that says nothing, of nobody', { route: 'forgotten' }, code('unauthenticated')],
])('answers to %s', async (_what, asked, expected) => {
  expect((await call(asked)).outcome).toEqual(expected);
});

it('tells of each call at an enrolled device that it is used, also of one that is refused', async () => {
  const device = { id: 12, name: 'Bench 1' };
  const atDevice = { ...session('worker'), device };
  expect((await call({ as: atDevice })).usedDevices).toEqual([12]);
  expect((await call({ as: session('ADMIN') })).usedDevices).toEqual([]);
  expect((await call({ as: atDevice, authorization: '' })).usedDevices).toEqual([]);
});

it.each(['', TOKEN, `Basic ${TOKEN}`, 'Bearer', 'Bearer short', `Bearer ${TOKEN}!`, `Bearer ${TOKEN}-other`])(
  'knows nobody by the header "%s"',
  async (authorization) => {
    const { outcome, request, told, known } = await call({ as: admin, authorization });
    expect(outcome).toEqual(code('unauthenticated'));
    expect(request).not.toHaveProperty('user');
    expect(told).toEqual({});
    expect(known.actor).toBeUndefined();
  },
);

it('knows a person by the token, however its scheme is written', async () => {
  expect((await call({ as: admin, authorization: `bearer  ${TOKEN}` })).outcome).toBe(true);
});

it.each(['ADMIN', 'worker'] as const)(
  'tells who calls, and the gateway that somebody does, refused or not: %s',
  async (role) => {
    const { request, told, known } = await call({ as: session(role), method: 'DELETE' });
    expect(request).toMatchObject({ user: { id: 3, nickName: 'Noa', role, sessionKey: 'key' } });
    expect(told).toEqual({ 'x-session': 'known' });
    expect(known.actor).toEqual({ id: 3, nickName: 'Noa', role });
    expect(known.deed).toMatchObject({ what: 'order.delete', call: 'DELETE /orders/:id', isTold: true });
  },
);

describe('a call that is too dear for a session that lies open', () => {
  const asked = { config: { isFreshAsked: true } };
  const ago = (minutes: number) =>
    session('ADMIN', { freshAt: new Date(Date.now() - minutes * 60_000).toISOString() });
  it.each<[string, Call, unknown]>([
    ['is open to who has just shown the password', { ...asked, route: 'dear', as: ago(1) }, true],
    ['is not to who showed it long ago', { ...asked, route: 'dear', as: ago(11) }, code('fresh_needed')],
    ['is not to who never did', { ...asked, route: 'dear', as: admin }, code('fresh_needed')],
    ['is open where the house asks for nothing', { route: 'dear', as: ago(11) }, true],
    ['is another one than those beside it', { ...asked, as: ago(11) }, true],
    [
      'is refused first of all for the right',
      { ...asked, route: 'dear', as: session('worker') },
      code('forbidden'),
    ],
  ])('%s', async (_what, dear, expected) => {
    expect((await call(dear)).outcome).toEqual(expected);
  });
});

describe('while NATS is away', () => {
  const away = { as: admin, isCurrent: false };
  const readOnly = { withoutNats: 'read' } as const;
  it.each(['GET', 'HEAD', 'OPTIONS'])('a house that reads then may %s', async (method) => {
    expect((await call({ ...away, method, config: readOnly })).outcome).toBe(true);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('it may not %s, which one that works may', async (method) => {
    expect((await call({ ...away, method, config: readOnly })).outcome).toEqual(code('unavailable'));
    expect((await call({ ...away, method })).outcome).toBe(true);
    expect((await call({ ...away, isCurrent: true, method, config: readOnly })).outcome).toBe(true);
  });
});

it('leaves events alone, behind which is no session', async () => {
  const context = new ExecutionContextHost([], Routes, Routes.prototype.delete);
  context.setType('rpc');
  const sessions = sessionsOf(undefined, true);
  const guard = new AuthGuard(
    new Reflector(),
    sessions,
    {} as ServiceConfig,
    new FreshGate(sessions, {} as ServiceConfig),
    {} as DeviceUse,
  );
  await expect(guard.canActivate(context)).resolves.toBe(true);
});
