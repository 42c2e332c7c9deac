import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type TestApp, THROUGH_GATEWAY } from '@peruke/svc-kit/testing';
import { BASE, type StaffMember } from './staff.js';

export interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

/** An open page as the hub sees it: a raw socket that speaks the Pusher protocol. */
export class Page {
  readonly frames: Frame[] = [];
  closeCode?: number;

  private constructor(
    private readonly test: TestApp,
    readonly socket: WebSocket,
  ) {
    socket.on('message', (raw) => {
      const frame = JSON.parse(String(raw)) as Frame;
      this.frames.push({
        ...frame,
        data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data,
      });
      test.changed();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      test.changed();
    });
  }

  static async open(test: TestApp, port: number, key = 'peruke-demo'): Promise<Page> {
    const page = new Page(
      test,
      new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7&client=js`, { headers: THROUGH_GATEWAY }),
    );
    await once(page.socket, 'open');
    return page;
  }

  /** The first frame of an event, waited for. */
  frame(event: string, channel?: string): Promise<Frame> {
    return this.test.waitFor(`${event} ${channel ?? ''}`, () =>
      this.frames.find(
        (frame) => frame.event === event && (channel === undefined || frame.channel === channel),
      ),
    );
  }

  async socketId(): Promise<string> {
    const { data } = await this.frame('pusher:connection_established');
    return (data as { socket_id: string }).socket_id;
  }

  send(event: string, data: unknown): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** Asks for leave as pusher-js does, with a form, and joins; answers the status of the leave. */
  async join(channel: string, member: StaffMember): Promise<number> {
    const status = await this.ask(channel, member);
    if (status === 200) await this.frame('pusher_internal:subscription_succeeded', channel);
    return status;
  }

  /** The same without waiting for what comes of it. */
  async ask(channel: string, member: StaffMember): Promise<number> {
    const answer = await this.test.app.inject({
      method: 'POST',
      url: `${BASE}/broadcasting/auth`,
      headers: { ...member.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ socket_id: await this.socketId(), channel_name: channel }).toString(),
    });
    if (answer.statusCode === 200)
      this.send('pusher:subscribe', { channel, ...(JSON.parse(answer.body) as object) });
    return answer.statusCode;
  }

  closed(): Promise<number> {
    return this.test.waitFor('the socket to be closed', () => this.closeCode);
  }
}
