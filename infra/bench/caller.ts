import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  /** From the first byte sent to the last byte received. */
  ms: number;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** One client of one server: a single connection that is kept. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: URL;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  call({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = text === undefined ? headers : { ...headers, ...jsonHeaders(text) };
    const { hostname, port } = this.#origin;
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const call = request({ agent: this.#agent, hostname, port, method, path, headers: sent }, (answer) => {
        let received = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (received += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: received, ms: performance.now() - began }),
        );
        answer.on('error', reject);
      });
      call.on('error', reject);
      call.end(text);
    });
  }

  /** The call, or an error that shows what came instead of success: a refusal must not count as a fast answer. */
  async succeed(call: Call): Promise<Answer> {
    const answer = await this.call(call);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(
        `${call.method ?? 'GET'} ${call.path} answers ${answer.status}: ${answer.body.slice(0, 400)}`,
      );
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }
}

const jsonHeaders = (text: string): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(text)),
});
