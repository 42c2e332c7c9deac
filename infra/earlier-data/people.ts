import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';

const PATIENCE_MS = 60_000;

/** What somebody entered in the portal of before, as far as it is looked at through the door of today's. */
export type Entered = { orderId: number; barcode: string };

type Call = <T>(method: string, path: string, body?: object | FormData) => Promise<T>;

/** Signed in as the admin of the demo workshop; calls by paths that every release has. */
async function signIn(url: string): Promise<Call> {
  const headers: Record<string, string> = { 'Accept-Language': 'en' };
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/base/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const { access_token: token } = await call<{ access_token: string }>('POST', '/login/', {
    login: 'admin',
    password: 'peruke-demo',
  });
  headers['Authorization'] = `Bearer ${token}`;
  return call;
}

/** What one service was told, another one knows a moment later. */
async function whenKnown<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(500);
    }
  }
}

const photo = async (): Promise<Blob> => {
  const canvas = { width: 640, height: 480, channels: 3, background: '#7a4b2a' } as const;
  const bytes = await sharp({ create: canvas }).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

/** A client, her order with a photo, a deposit. The demo workshop brings the rest of a year. */
export async function workOneDay(url: string): Promise<Entered> {
  const call = await signIn(url);
  const { data: client } = await call<{ data: { id: number } }>('POST', '/client', {
    name: 'Dinah',
    surname: 'Before',
    phone: `+97252${String(Date.now()).slice(-7)}`,
    country: 'Israel',
    city: 'Jerusalem',
    address: '',
  });
  const order = await whenKnown(async () => {
    const form = new FormData();
    form.set('data', JSON.stringify({ client_id: client.id, is_repair: 1, totalPrice: 900 }));
    form.append('images[]', await photo(), 'before.jpg');
    const { data } = await call<{ data: { id: number; barcode: string } }>('POST', '/wig/', form);
    return data;
  });
  await whenKnown(() =>
    call('POST', '/payment', { wig_id: order.id, amount: 250, source: 'Cash', comment: 'deposit' }),
  );
  return { orderId: order.id, barcode: order.barcode };
}

/** Looks the same things up through today's door; answers what is missing. */
export async function lookItUp(url: string, entered: Entered): Promise<string[]> {
  const call = await signIn(url);
  const { data: card } = await call<{ data: Record<string, unknown> }>('GET', `/wig/${entered.orderId}`);
  const text = JSON.stringify(card);
  const missing: string[] = [];
  if (card['barcode'] !== entered.barcode)
    missing.push(`the card of order ${entered.orderId} has another barcode`);
  if (!text.includes('Dinah Before')) missing.push(`the card of order ${entered.orderId} lacks its client`);
  const [link] = /\/base\/api\/media\/[^"\\]+/.exec(text) ?? [];
  if (!link) return [...missing, `the card of order ${entered.orderId} shows no photo`];
  const picture = await fetch(`${url}${link}`);
  if (!picture.ok || (await picture.arrayBuffer()).byteLength === 0)
    missing.push(`the photo of order ${entered.orderId} answers ${picture.status}`);
  return missing;
}
