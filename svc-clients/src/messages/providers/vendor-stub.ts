import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stub does with the next request. */
export type Behaviour =
  | { kind: 'answer'; status: number; body: object }
  /** Takes the request and breaks the line. */
  | { kind: 'take-and-hang-up' }
  /** Takes the request and never answers. */
  | { kind: 'take-and-sleep'; asleep?: () => void };

export interface Taken {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

type Answer = { status: number; body: object };

/** An HTTP server of a vendor for tests: checks what is sent as the vendor documents it, and fails on order. */
export class VendorStub {
  readonly taken: Taken[] = [];
  private readonly next: Behaviour[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  /** @param judge answers as the vendor does: 201 or an error of its own */
  constructor(private readonly judge: (taken: Taken) => Answer) {}

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** The next requests behave like this, one each. */
  will(...behaviours: Behaviour[]): void {
    this.next.push(...behaviours);
  }

  /** What a test asked for and never came to is not left to the next one. */
  forget(): void {
    this.next.length = 0;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const taken = { path: request.url ?? '', headers: request.headers, body: await textOf(request) };
    this.taken.push(taken);
    const behaviour = this.next.shift();
    if (behaviour?.kind === 'take-and-hang-up') return void request.socket.destroy();
    if (behaviour?.kind === 'take-and-sleep') return behaviour.asleep?.();
    const { status, body } = behaviour ?? this.judge(taken);
    json(response, status, body);
  }
}

const twilioError = (status: number, code: number): Answer => ({
  status,
  body: { code, message: `error ${code}`, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Messages and Calls of https://www.twilio.com/docs: Basic auth, form fields, 201 with a SID and "queued". */
export const twilioStub = (account: string, token: string): VendorStub =>
  new VendorStub(({ path, headers, body }) => {
    const basic = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (headers.authorization !== basic) return twilioError(401, 20003);
    const what = /^\/2010-04-01\/Accounts\/(\w+)\/(Messages|Calls)\.json$/.exec(path);
    if (what?.[1] !== account) return twilioError(404, 20404);
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return twilioError(415, 20001);
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (!fields['To']) return twilioError(400, 21604);
    if (!/^\+[1-9]\d{6,14}$/.test(fields['To'])) return twilioError(400, 21211);
    if (!fields['From'] && !fields['MessagingServiceSid']) return twilioError(400, 21603);
    if (what[2] === 'Messages' && !fields['Body']) return twilioError(400, 21602);
    if (what[2] === 'Calls' && !fields['Twiml']?.startsWith('<Response>')) return twilioError(400, 21205);
    const sid = `${what[2] === 'Messages' ? 'SM' : 'CA'}${randomUUID().replaceAll('-', '')}`;
    return { status: 201, body: { sid, status: 'queued', to: fields['To'], error_code: null } };
  });

const metaError = (status: number, code: number): Answer => ({
  status,
  body: { error: { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

interface CloudMessage {
  messaging_product?: string;
  to?: string;
  type?: string;
  template?: {
    name?: string;
    language?: { code?: string };
    components?: { type: string; parameters: { type: string; text: string }[] }[];
  };
}

/** The code of Meta's error for a template, or undefined when it can be sent. */
const templateFault = (template: CloudMessage['template']): number | undefined => {
  const parameters = template?.components?.[0]?.parameters ?? [];
  if (!/^peruke_order_(started|ready)$/.test(template?.name ?? '')) return 132001;
  if (!['he', 'en'].includes(template?.language?.code ?? '')) return 132001;
  if (parameters.length !== 2) return 132000;
  return parameters.some(({ text }) => text === '' || /[\n\t]/.test(text)) ? 131009 : undefined;
};

/** POST /<number>/messages of the WhatsApp Cloud API: bearer, an approved template with filled variables. */
export const whatsAppStub = (numberId: string, token: string): VendorStub =>
  new VendorStub(({ path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return metaError(401, 190);
    if (path !== `/v23.0/${numberId}/messages`) return metaError(400, 100);
    const { messaging_product, to, type, template } = JSON.parse(body) as CloudMessage;
    if (messaging_product !== 'whatsapp' || type !== 'template') return metaError(400, 100);
    if (!/^[1-9]\d{6,14}$/.test(to ?? '')) return metaError(400, 131009);
    const fault = templateFault(template);
    if (fault) return metaError(400, fault);
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: `wamid.${randomUUID()}`, message_status: 'accepted' }],
      },
    };
  });
