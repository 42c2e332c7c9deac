import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubCall {
  path: string;
  body: Record<string, unknown>;
  authorization: string | undefined;
}

/**
 * What happens to the next calls of a path, one each: `none` is as it should be, `lose` carries it out and cuts the line
 * before the answer, `drop` cuts it before anything was done, `hang` never answers, `html` answers a page, `500` an
 * error page.
 */
export type Fault = 'none' | 'lose' | 'drop' | 'hang' | 'html' | '500';

type Answer = { status: number; body: unknown };

/** A vendor's server that behaves as its documentation says; what it was asked and what it made can be looked at. */
export abstract class VendorStub {
  readonly calls: StubCall[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));
  private readonly faults = new Map<string, Fault[]>();
  /** Waited for before each answer. */
  holdAnswer: (() => Promise<void>) | undefined;
  private watcher?: (call: StubCall) => void;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  fail(path: string, ...faults: Fault[]): void {
    this.faults.set(path, faults);
  }

  /** Called after a call was carried out and before it is answered. */
  onCarriedOut(watcher: ((call: StubCall) => void) | undefined): void {
    this.watcher = watcher;
  }

  /** As after its start: nothing that one test asked for is left to the next. */
  forget(): void {
    this.faults.clear();
    this.watcher = undefined;
    this.holdAnswer = undefined;
  }

  of(path: string): StubCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  protected abstract carryOut(call: StubCall): Answer;

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call: StubCall = {
      path: request.url ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
      authorization: request.headers.authorization,
    };
    this.calls.push(call);
    const fault = this.faults.get(call.path)?.shift();
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'html') return void response.writeHead(400).end('<html>Bad Request</html>');
    if (fault === '500') return void response.writeHead(500).end('<html>Error</html>');
    const { status, body } = this.carryOut(call);
    this.watcher?.(call);
    await this.holdAnswer?.();
    if (fault === 'lose') return void request.socket.destroy();
    if (fault === 'hang') return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

/** Rivhit Online: one address for each method, the token in the body, `error_code` in the answer. */
export class RivhitStub extends VendorStub {
  readonly token = 'RIVHIT-SECRET-7f3a9c';
  /** Answers by reference, as `Status.LastRequest` tells them again. */
  readonly made = new Map<string, { method: string; body: Record<string, unknown>; data: object }>();
  /** Refuses the next real calls and dry runs with this code. */
  refuseWith: { code: number; message: string } | undefined;
  /** Its lists, as a business has them. */
  types: object[] = [
    { payment_type: 1, payment_name: 'שיק', type_code: 2 },
    { payment_type: 2, payment_name: 'מזומן', type_code: 1 },
    { payment_type: 4, payment_name: 'ישראכרט', type_code: 3 },
  ];
  banks: object[] = [{ bank_code: 12, bank_name: 'בנק הפועלים' }];
  private last = 1000;

  /** The settings of a service whose business has an account here; it waits as long as a service may. */
  env(): Record<string, string> {
    return {
      PERUKE_INVOICING: 'rivhit',
      PERUKE_RIVHIT_URL: this.url,
      PERUKE_RIVHIT_TOKEN: this.token,
      PERUKE_INVOICING_TIMEOUT_MS: '20000',
    };
  }

  override forget(): void {
    super.forget();
    this.refuseWith = undefined;
  }

  protected carryOut({ path, body }: StubCall): Answer {
    if (body['api_token'] !== this.token) return this.error(-1, 'אסימון שגוי');
    const method = path.slice(1);
    if (method === 'Status.LastRequest') {
      const before = this.made.get(String(body['request_reference']));
      return before ? this.done(before.data) : this.error(-2, 'לא נמצאו נתונים');
    }
    if (method === 'Payment.TypeList') return this.done({ payment_type_list: this.types });
    if (method === 'Payment.BankList') return this.done({ bank_list: this.banks });
    if (this.refuseWith) return this.error(this.refuseWith.code, this.refuseWith.message);
    const problem = this.problemOf(method, body);
    if (problem) return this.error(...problem);
    if (body['check_only'] === true) return this.done({});
    return this.make(method, body);
  }

  private make(method: string, body: Record<string, unknown>): Answer {
    const reference = String(body['request_reference'] ?? '');
    if (body['prevent_duplicates'] === true && this.made.has(reference)) return this.error(-99, 'בקשה כפולה');
    const number = ++this.last;
    const cancelled = method.endsWith('.Cancel') ? 'cancel_' : '';
    const kind = method.startsWith('Receipt') ? 'receipt' : 'document';
    const data = {
      [`${cancelled}${kind}_number`]: number,
      [`${cancelled}document_identity`]: `guid-${number}`,
      [`${cancelled}document_link`]: `https://documents.example/${number}.pdf`,
      confirmation_number: '',
    };
    this.made.set(reference, { method, body, data });
    return this.done(data);
  }

  private problemOf(method: string, body: Record<string, unknown>): [number, string] | undefined {
    if (!method.endsWith('.New')) return undefined;
    if (!body['last_name'] || String(body['last_name']).length > 30) return [-20, 'שם הלקוח שגוי'];
    const payments = (body['payments'] ?? []) as Record<string, unknown>[];
    const items = (body['items'] ?? []) as Record<string, number>[];
    if (payments.some(({ due_date }) => !/^\d\d-\d\d-\d{4}$/.test(String(due_date))))
      return [-52, 'תאריך פירעון שגוי'];
    const isBare = (row: Record<string, unknown>) =>
      row['payment_type'] === 1 && !(row['bank_code'] && row['check_number'] && row['bank_account_number']);
    if (payments.some(isBare)) return [-60, 'פרטי צ׳ק חסרים'];
    const sum = (rows: Record<string, unknown>[], field: string) =>
      Math.round(rows.reduce((total, row) => total + Number(row[field]) * 100, 0));
    if (items.length > 0 && payments.length > 0 && sum(items, 'price_nis') !== sum(payments, 'amount_nis'))
      return [-61, 'סכום התקבולים שונה מסכום המסמך'];
    return undefined;
  }

  private done(data: object): Answer {
    return { status: 200, body: { error_code: 0, client_message: '', debug_message: '', data } };
  }

  private error(code: number, message: string): Answer {
    const body = { error_code: code, client_message: message, debug_message: `${code} : ERROR`, data: null };
    return { status: 200, body };
  }
}

/** Morning: a token first, documents by type, a search; no key against doubles. */
export class MorningStub extends VendorStub {
  readonly id = 'MORNING-KEY-ID';
  readonly secret = 'MORNING-SECRET-51d0';
  readonly made: (Record<string, unknown> & { id: string; number: string })[] = [];
  refuseWith: string | undefined;
  tokens = 0;

  protected carryOut(call: StubCall): Answer {
    const { path, body, authorization } = call;
    if (path === '/account/token') {
      const fits = body['id'] === this.id && body['secret'] === this.secret;
      return fits ? { status: 200, body: { token: `jwt-${++this.tokens}` } } : this.refused(401, 'bad key');
    }
    if (authorization !== `Bearer jwt-${this.tokens}`) return this.refused(401, 'unauthorized');
    if (path === '/documents/search') {
      const wanted = String(body['description'] ?? '');
      const items = this.made.filter(({ description }) => String(description).includes(wanted));
      return { status: 200, body: { total: items.length, items } };
    }
    const needsPayment = body['type'] === 320 || body['type'] === 400;
    if (this.refuseWith) return this.refused(400, this.refuseWith);
    if (needsPayment && !Array.isArray(body['payment'])) return this.refused(400, 'payment is required');
    if (path === '/documents/preview') return { status: 200, body: { file: 'JVBERi0=' } };
    const number = String(5000 + this.made.length);
    const url = { origin: `https://morning.example/${number}`, he: `https://morning.example/he/${number}` };
    const document = { ...body, id: `doc-${number}`, number, url };
    this.made.push(document);
    return { status: 201, body: document };
  }

  private refused(status: number, errorMessage: string): Answer {
    return { status, body: { errorCode: 1000 + status, errorMessage } };
  }
}
