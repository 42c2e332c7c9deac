import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../bench/random.ts';
import { Caller, type Heard, nothingHeard } from './caller.ts';
import type { Deed, Journal } from './history.ts';

const LOGINS = ['admin', 'manager', 'designer'] as const;
/** Enough numbers that an hour's clients hardly share one, which is refused. */
const MOBILE = [50, 52, 53, 54, 55, 58] as const;
const PATH = ['Repair Wigs', 'Ready Repair Wigs', 'Delivered Wigs'];

type Life = { caller: Caller; mark: string; random: Random; tell: (deed: Deed) => void };

/** Takes an order from its client to its delivery. What the portal said yes to is told at once. */
async function oneLife({ caller, mark, random, tell }: Life): Promise<void> {
  const client = await caller.send<{ id: number }>('POST', '/client', {
    key: `${mark}-client`,
    body: {
      name: 'Tamar',
      surname: mark,
      phone: `+972${random.pick(MOBILE)}${String(1_000_000 + random.below(9_000_000))}`,
      country: 'Israel',
      city: 'Jerusalem',
      address: '',
    },
  });
  if (!client) return;
  tell({ kind: 'client', mark, id: client.id });

  const form = new FormData();
  form.set('data', JSON.stringify({ client_id: client.id, is_repair: 1, totalPrice: 900 }));
  // The event of a new client may be on its way: 422 until it is there.
  const order = await caller.send<{ id: number }>('POST', '/wig/', {
    key: `${mark}-order`,
    body: form,
    mayBe: [422],
  });
  if (!order) return;
  tell({ kind: 'order', id: order.id, clientId: client.id });

  await pay(order.id, 1, { caller, mark, random, tell });
  await meet(client.id, order.id, { caller, mark, random, tell });
  await setDate(order.id, { caller, mark, random, tell });
  for (const to of PATH) {
    if (await move(caller, order.id, to)) tell({ kind: 'move', orderId: order.id, to });
    await delay(random.below(200));
  }
  await pay(order.id, 2, { caller, mark, random, tell });
}

/** A move whose answer was lost is refused when it is sent again, because it has happened: the card says so. */
async function move(caller: Caller, orderId: number, to: string): Promise<boolean> {
  const moved = await caller.send('PUT', `/wig/${orderId}/updateState`, { body: { state: to } });
  if (moved) return true;
  const card = await caller.send<{ state: string }>('GET', `/wig/${orderId}`);
  if (card?.state !== to) return false;
  caller.refused.pop();
  return true;
}

async function pay(orderId: number, n: number, { caller, mark, random, tell }: Life): Promise<void> {
  const amount = 1 + random.below(300);
  const comment = `${mark}.${n}`;
  const body = { wig_id: orderId, amount, source: 'Cash', comment };
  const paid = await caller.send('POST', '/payment', {
    key: `${comment}-payment`,
    body,
    mayBe: [404, 422],
  });
  if (paid) tell({ kind: 'payment', mark: comment, orderId, agorot: amount * 100 });
}

async function meet(clientId: number, orderId: number, { caller, mark, random, tell }: Life): Promise<void> {
  const day = new Date(Date.UTC(2027, 2, 1 + random.below(200)));
  while (day.getUTCDay() > 3) day.setUTCDate(day.getUTCDate() + 1);
  const meeting = await caller.send<{ id: number }>('POST', '/meeting', {
    key: `${mark}-meeting`,
    mayBe: [404, 422],
    body: {
      client_id: clientId,
      wig_id: orderId,
      date: day.toISOString().slice(0, 10),
      time: '09:30',
      calendar: 'pick_up_repairs',
      subject: mark,
    },
  });
  if (!meeting) return;
  tell({ kind: 'meeting', mark, id: meeting.id });
  if (random.below(2) === 0) return;
  const isGone = await caller.send('DELETE', `/meeting/${meeting.id}`);
  // Not there when it is asked for again: it was deleted the first time, and that answer was lost. The check looks.
  if (!isGone && caller.refused.at(-1)?.startsWith(`DELETE /meeting/${meeting.id} 404`)) caller.refused.pop();
  tell({ kind: 'unmeet', id: meeting.id });
}

/** Set after a meeting was deleted as well: what that deletion clears late must not be this one. */
async function setDate(orderId: number, { caller, random, tell }: Life): Promise<void> {
  const at = `2027-11-${String(1 + random.below(28)).padStart(2, '0')} 12:30`;
  const set = await caller.send('PUT', `/wig/${orderId}/setCompleteDate`, { body: { complete_date: at } });
  if (set) tell({ kind: 'date', orderId, at });
}

export type Crowd = { stop: () => Promise<void>; heard: Heard };

/** Some people who take one order after the other through its life until they are told to stop, and rest in between. */
export async function crowd(
  url: string,
  part: string,
  seed: number,
  deeds: Journal<Deed>,
  restMs = 0,
): Promise<Crowd> {
  const heard = nothingHeard();
  let isOver = false;
  const random = new Random(seed);
  const seeds = LOGINS.map(() => random.below(2 ** 30));
  const callers: Caller[] = [];
  for (const login of LOGINS) callers.push(await Caller.signedIn(url, login, heard));
  const work = callers.map(async (caller, who) => {
    const own = new Random(seeds[who] as number);
    for (let n = 1; !isOver; n++) {
      await oneLife({ caller, mark: `x${part}-${who}-${n}`, random: own, tell: (deed) => deeds.add(deed) });
      await delay(restMs);
    }
  });
  return {
    heard,
    stop: async () => {
      isOver = true;
      await Promise.all(work);
    },
  };
}
