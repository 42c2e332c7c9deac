import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 180_000;
const ANSWER_MS = 15_000;
const AGAIN_MS = 250;

export type Answer = { status: number; body: unknown };

/** Calls as a person's page does: repeated with the same key until the answer is known. */
export class Caller {
  readonly #url: string;
  readonly #token: string;
  /** What the portal refused while it could have answered: a fault of its own, or of this load. */
  readonly refused: string[];

  private constructor(url: string, token: string, refused: string[]) {
    this.#url = url;
    this.#token = token;
    this.refused = refused;
  }

  static async signedIn(url: string, login: string, refused: string[]): Promise<Caller> {
    const { body } = await untilAnswered(`${url}/base/api/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login, password: 'peruke-demo' }),
    });
    return new Caller(url, (body as { access_token: string }).access_token, refused);
  }

  /** The `data` of the answer; undefined when the call was refused. */
  async send<T>(
    method: string,
    path: string,
    options: { body?: object | FormData; key?: string; mayBe?: number[] } = {},
  ): Promise<T | undefined> {
    const { body, key, mayBe = [] } = options;
    const isForm = body instanceof FormData;
    const { status, body: said } = await untilAnswered(
      `${this.#url}/base/api${path}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${this.#token}`,
          'Accept-Language': 'en',
          ...(key && { 'Idempotency-Key': key }),
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      },
      mayBe,
    );
    if (status < 300) return (said as { data?: T }).data ?? (said as T);
    this.refused.push(`${method} ${path} ${status} ${JSON.stringify(said).slice(0, 200)}`);
    return undefined;
  }
}

/** 5xx, 409 (the first is under way) and 429 are no answer, nor is a line that breaks; `mayBe` are those of a late event. */
async function untilAnswered(url: string, init: RequestInit, mayBe: number[] = []): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await once(url, init);
    const isKnown =
      answer && answer.status < 500 && ![409, 429, ...mayBe].includes(answer.status) && answer.status !== 401;
    if (isKnown) return answer;
    if (Date.now() > end) return answer ?? { status: 0, body: 'no answer' };
    await delay(AGAIN_MS);
  }
}

async function once(url: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  } catch {
    return undefined;
  }
}
