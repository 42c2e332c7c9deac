import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 180_000;
const ANSWER_MS = 15_000;
const AGAIN_MS = 250;

export type Answer = { status: number; body: unknown; retryAfter: string | null };

/** What the portal said to those who called. */
export type Heard = {
  /** What it refused while it could have answered: a fault of its own, or of this load. */
  refused: string[];
  answered: number;
  /** Tries that were made anew, by what came in place of an answer. */
  again: Map<string, number>;
};
export const nothingHeard = (): Heard => ({ refused: [], answered: 0, again: new Map() });

/** Calls as a person's page does: repeated with the same key until the answer is known. */
export class Caller {
  readonly #url: string;
  readonly #token: string;
  readonly #heard: Heard;

  private constructor(url: string, token: string, heard: Heard) {
    this.#url = url;
    this.#token = token;
    this.#heard = heard;
  }

  static async signedIn(url: string, login: string, heard: Heard): Promise<Caller> {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login, password: 'peruke-demo' }),
    };
    const { body } = await untilAnswered(`${url}/base/api/login/`, init, { heard });
    return new Caller(url, (body as { access_token: string }).access_token, heard);
  }

  get refused(): string[] {
    return this.#heard.refused;
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
      { heard: this.#heard, mayBe },
    );
    if (status < 300) return (said as { data?: T }).data ?? (said as T);
    this.refused.push(`${method} ${path} ${status} ${JSON.stringify(said).slice(0, 200)}`);
    return undefined;
  }
}

/** 5xx, 409 (the first is under way) and 429 are no answer, nor is a line that breaks; `mayBe` are those of a late event. */
async function untilAnswered(
  url: string,
  init: RequestInit,
  { heard, mayBe = [] }: { heard: Heard; mayBe?: number[] },
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await once(url, init);
    const isKnown =
      answer && answer.status < 500 && ![409, 429, ...mayBe].includes(answer.status) && answer.status !== 401;
    if (isKnown) heard.answered++;
    if (isKnown) return answer;
    if (Date.now() > end) return answer ?? { status: 0, body: 'no answer', retryAfter: null };
    const why = inWords(answer);
    heard.again.set(why, (heard.again.get(why) ?? 0) + 1);
    await delay(AGAIN_MS);
  }
}

export const NO_ANSWER = 'no answer';
const inWords = (answer: Answer | undefined): string => {
  if (!answer) return NO_ANSWER;
  return answer.retryAfter ? `${answer.status} with Retry-After` : String(answer.status);
};

async function once(url: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, body: text ? JSON.parse(text) : {}, retryAfter };
  } catch {
    return undefined;
  }
}
