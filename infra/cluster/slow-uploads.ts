import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const PHOTO = resolve(import.meta.dirname, '../../docs/pictures/order-card.he.png');
const PIECES = 40;
const EVERY_MS = 150;
const AGAIN_MS = 250;

type Order = { data: { id: number; files: { images: unknown[] } } };

/** Somebody on a thin line who sends one photo after the other to an order of her own, six seconds each. */
export class SlowUploads {
  /** Of photos that were sent anew with the same key: what came in place of an answer. */
  readonly again: string[] = [];
  #taken = 0;
  #isOver = false;
  readonly #url: string;
  readonly #token: string;
  readonly #orderId: number;
  readonly #work: Promise<void>;

  private constructor(url: string, token: string, orderId: number, photo: Uint8Array<ArrayBuffer>) {
    [this.#url, this.#token, this.#orderId] = [url, token, orderId];
    this.#work = this.#keepOn(photo);
  }

  static async open(url: string, token: string): Promise<SlowUploads> {
    const form = new FormData();
    form.set('data', JSON.stringify({ client_id: 1, is_repair: 1 }));
    const made = await fetch(`${url}/base/api/wig/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    const { data } = (await made.json()) as Order;
    return new SlowUploads(url, token, data.id, new Uint8Array(await readFile(PHOTO)));
  }

  /** How many photos were said yes to, and how many the order has. */
  async stop(): Promise<{ taken: number; there: number }> {
    this.#isOver = true;
    await this.#work;
    const card = await fetch(`${this.#url}/base/api/wig/${this.#orderId}`, {
      headers: { Authorization: `Bearer ${this.#token}` },
    });
    const { data } = (await card.json()) as Order;
    return { taken: this.#taken, there: data.files.images.length };
  }

  async #keepOn(photo: Uint8Array<ArrayBuffer>): Promise<void> {
    while (!this.#isOver) {
      const form = new FormData();
      form.append('images[]', new Blob([photo], { type: 'image/png' }), `photo-${this.#taken}.png`);
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      const body = Buffer.from(await encoded.arrayBuffer());
      await this.#untilTaken(body, type);
      this.#taken++;
    }
  }

  async #untilTaken(body: Buffer, type: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#send(body, type, key);
      if (answer === '200') return;
      this.again.push(answer);
      await delay(AGAIN_MS);
    }
  }

  /** The status, or why there is none. */
  async #send(body: Buffer, type: string, key: string): Promise<string> {
    const call = request(`${this.#url}/base/api/wig/${this.#orderId}/updateWig`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.#token}`,
        'Idempotency-Key': key,
        'Content-Type': type,
        'Content-Length': body.length,
      },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    // Awaited below; until then nobody else hears that the line broke.
    answered.catch(() => undefined);
    const size = Math.ceil(body.length / PIECES);
    for (let at = 0; at < body.length && !call.destroyed && call.writable; at += size) {
      call.write(body.subarray(at, at + size));
      await delay(EVERY_MS);
    }
    call.end();
    try {
      const [answer] = await answered;
      await json(answer);
      return String(answer.statusCode);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'no answer';
    }
  }
}
