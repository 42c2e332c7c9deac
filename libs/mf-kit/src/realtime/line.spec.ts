import { Line, type Listener, type Pass } from './line';

/** The hub's end of the sockets that the line opens. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { event: string; data: Record<string, unknown> }[] = [];
  closed = false;

  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close(): void {
    this.closed = true;
  }
  tell(event: string, data: unknown = {}, channel?: string): void {
    this.onmessage?.({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) });
  }
  hangUp(code: number): void {
    this.onclose?.({ code });
  }
  asked(event: string): unknown[] {
    return this.sent.filter((frame) => frame.event === event).map(({ data }) => data.channel);
  }
}

const ORDERS = 'private-orders';
const USER = 'private-user.6';
const LONGEST_WAIT_MS = 30_000;
const problems: string[] = [];
let line: Line;
let authorise: jest.Mock<Promise<Pass>, [string, string]>;

const listener = (): Listener & { heard: [string, unknown][]; joined: number } => {
  const made = {
    heard: [] as [string, unknown][],
    joined: 0,
    onEvent: (event: string, data: unknown) => void made.heard.push([event, data]),
    onJoined: () => void (made.joined += 1),
  };
  return made;
};
const lastSocket = (): FakeSocket => FakeSocket.opened.at(-1) as FakeSocket;
const turn = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);
/** The hub answers: the socket stands, and whatever is asked to be joined is. */
const welcome = async (socket = lastSocket()): Promise<void> => {
  socket.tell('pusher:connection_established', { socket_id: `${FakeSocket.opened.length}.1` });
  await turn();
  for (const channel of socket.asked('pusher:subscribe'))
    socket.tell('pusher_internal:subscription_succeeded', {}, String(channel));
};
const network = (state: 'online' | 'offline'): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  window.dispatchEvent(new Event(state));
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  problems.length = 0;
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  globalThis.reportError = (error) => void problems.push((error as Error).message);
  authorise = jest.fn((channel, socketId) => Promise.resolve({ auth: `${socketId}:${channel}` }));
  line = new Line({ address: () => 'ws://hub/app/key', authorise });
  line.open();
});
afterEach(() => {
  line.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a channel', () => {
  it('[UPL-014] is joined with what the server has signed for this socket', async () => {
    const orders = listener();
    line.join(ORDERS, orders);
    expect(authorise).not.toHaveBeenCalled();
    await welcome();
    expect(lastSocket().sent).toEqual([
      { event: 'pusher:subscribe', data: { channel: ORDERS, auth: `1.1:${ORDERS}` } },
    ]);
    expect(orders.joined).toBe(1);
  });

  it('[UPL-008] gives its events to those who listen, and to nobody else', async () => {
    const [orders, more, user] = [listener(), listener(), listener()];
    line.join(ORDERS, orders);
    line.join(ORDERS, more);
    line.join(USER, user);
    await welcome();
    lastSocket().tell('order-changed', { id: 5 }, ORDERS);
    expect([orders.heard, more.heard, user.heard]).toEqual([
      [['order-changed', { id: 5 }]],
      [['order-changed', { id: 5 }]],
      [],
    ]);
    expect(lastSocket().asked('pusher:subscribe')).toEqual([ORDERS, USER]);
  });

  it('is left by the last one who leaves it', async () => {
    const [first, second] = [listener(), listener()];
    const [leaveFirst, leaveSecond] = [line.join(ORDERS, first), line.join(ORDERS, second)];
    await welcome();
    leaveFirst();
    expect(lastSocket().asked('pusher:unsubscribe')).toEqual([]);
    leaveSecond();
    leaveSecond();
    expect(lastSocket().asked('pusher:unsubscribe')).toEqual([ORDERS]);
  });

  it('that was left while leave was asked for is not joined', async () => {
    await welcome();
    line.join(ORDERS, listener())();
    await turn();
    expect(lastSocket().asked('pusher:subscribe')).toEqual([]);
  });

  it('of a session that has ended meanwhile stays silent and is no problem of the channel', async () => {
    authorise.mockResolvedValue('ended');
    line.join(USER, listener());
    await welcome();
    expect([lastSocket().asked('pusher:subscribe'), problems]).toEqual([[], []]);
  });

  it('that is allowed while the hub hangs up is not asked for in the socket that closes', async () => {
    await welcome();
    line.join(ORDERS, listener());
    lastSocket().readyState = FakeSocket.CLOSING;
    await turn();
    expect(authorise).toHaveBeenCalledTimes(1);
    expect(lastSocket().sent).toEqual([]);
  });

  it('[UPL-014] that is refused stays silent, is reported, and does not cost the line', async () => {
    authorise.mockResolvedValue('refused');
    line.join(USER, listener());
    await welcome();
    expect([lastSocket().asked('pusher:subscribe'), lastSocket().closed]).toEqual([[], false]);
    expect(problems).toEqual([`${USER} could not be joined`]);
  });
});

describe('after a break', () => {
  it('the line comes back, joins again and tells everybody so', async () => {
    const [orders, user] = [listener(), listener()];
    line.join(ORDERS, orders);
    line.join(USER, user);
    await welcome();
    lastSocket().hangUp(1006);
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    const again = lastSocket();
    again.tell('pusher:connection_established', { socket_id: '2.1' });
    await turn();
    expect(again.asked('pusher:subscribe')).toEqual([ORDERS, USER]);
    again.tell('pusher_internal:subscription_succeeded', {}, ORDERS);
    expect([orders.joined, user.joined]).toEqual([2, 1]);
    again.tell('pusher_internal:subscription_succeeded', {}, USER);
    expect([orders.joined, user.joined]).toEqual([2, 2]);
  });

  it('it waits longer after each failure, never for ever, and begins anew after a success', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    line.join(ORDERS, listener());
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      const before = FakeSocket.opened.length;
      lastSocket().hangUp(1006);
      let waited = 0;
      for (; FakeSocket.opened.length === before; waited += 500) await jest.advanceTimersByTimeAsync(500);
      waits.push(waited);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    await welcome();
    lastSocket().hangUp(1006);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.opened).toHaveLength(9);
  });

  it('it comes at once where the hub asks for it, and never where the hub forbids it', async () => {
    lastSocket().hangUp(4200);
    await turn();
    expect(FakeSocket.opened).toHaveLength(2);
    lastSocket().hangUp(4001);
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(problems).toEqual(['realtime 4001 could not be joined']);
  });

  it('[USR-053] the end of a session is no problem, and the line stays down', async () => {
    lastSocket().hangUp(4009);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
    expect([FakeSocket.opened.length, problems]).toEqual([1, []]);
  });

  it('it begins anew with the channels there are when the person has signed in again', async () => {
    const orders = listener();
    line.join(ORDERS, orders);
    await welcome();
    lastSocket().hangUp(4009);
    authorise.mockClear();
    line.again();
    await welcome();
    expect(FakeSocket.opened).toHaveLength(2);
    expect(authorise).toHaveBeenCalledTimes(1);
  });

  it('leave that cannot be asked for is asked for again over a new socket', async () => {
    const orders = listener();
    authorise.mockRejectedValueOnce(new Error('502'));
    line.join(ORDERS, orders);
    await welcome();
    expect(lastSocket().closed).toBe(true);
    await jest.advanceTimersByTimeAsync(1_000);
    await welcome();
    expect([FakeSocket.opened.length, orders.joined]).toEqual([2, 1]);
  });
});

describe('a line that only looks alive', () => {
  it('is asked after a silence and given up when it does not answer', async () => {
    await welcome();
    const [first] = FakeSocket.opened;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(first?.sent.at(-1)?.event).toBe('pusher:ping');
    first?.tell('pusher:pong');
    await jest.advanceTimersByTimeAsync(30_000 + 9_999);
    expect(FakeSocket.opened).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(first?.closed).toBe(true);
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(FakeSocket.opened.length).toBeGreaterThan(1);
  });

  it('is given up when the network goes, and dialled the moment it is back', async () => {
    await welcome();
    network('offline');
    expect(lastSocket().closed).toBe(true);
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
    expect(FakeSocket.opened).toHaveLength(1);
    network('online');
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

it('stays closed once it was hung up', async () => {
  line.join(ORDERS, listener());
  await welcome();
  line.close();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
  expect([FakeSocket.opened.length, lastSocket().closed]).toEqual([1, true]);
});
