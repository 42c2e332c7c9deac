import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { signInAs } from '@peruke/svc-kit/auth';
import { PEOPLE, type Person } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, photo } from '../testing/uploads.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

type Answer = { data: Order } & ErrorBody;
interface Said {
  id: string;
  at?: string;
  seen?: number;
}

let deeds = 0;
const newId = (): string => `deed-of-a-bench-${(deeds += 1)}`;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const inWork = async (): Promise<Order> => {
  const { id } = await t.order();
  await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
  return t.card(id);
};
const send = (as: Person, path: string, body: object, said: Said) =>
  t.test.api
    .atBench(as)
    .put<Answer>(`/base/api/wig/${path}`, body, { 'peruke-bench-deed': JSON.stringify(said) });
const tick = (as: Person, id: number, step: string, said: Said) =>
  send(as, `${id}/updateStatus`, { status: { [step]: 'on' }, changed: [step] }, said);
const weigh = (as: Person, id: number, weight: string, said: Said) =>
  send(as, `${id}/wigUpdateProperties`, { weight }, said);
const rows = (id: number) =>
  t.test.sql<{ id: string; done_at: string; received_at: string; made_version: number | null }>(
    `select id, done_at, received_at, made_version from bench_deed where subject_id = ${id} order by made_version`,
  );

describe('a deed of a bench', () => {
  it('is done once, however often and however late it comes, and is answered each time', async () => {
    const { id, version: seen } = await inWork();
    const said = { id: newId(), at: ago(3), seen };
    const first = await tick('worker', id, 'Wig Building', said);
    const again = await tick('worker', id, 'Wig Building', said);
    await t.test.sql(`update bench_deed set received_at = now() - interval '9 days' where id = '${said.id}'`);
    // kept for a day: a repeat by the key of a call would be done once more by now
    await t.test.sql('delete from idempotency_key');
    // an admin took it back: what was done before is not done anew
    const { body } = await t.test.api
      .as('admin')
      .put<Answer>(`/base/api/wig/${id}/updateStatus`, { status: {}, changed: ['Wig Building'] });
    expect(body.data.status_array).toEqual({});
    const late = await tick('worker', id, 'Wig Building', said);
    expect([first.status, again.status, late.status]).toEqual([200, 200, 200]);
    expect(late.body.data).toMatchObject({ id, status_array: {} });
    expect(await rows(id)).toHaveLength(1);
  });

  it('is done once when it comes twice at the same moment', async () => {
    const { id, version: seen } = await inWork();
    const said = { id: newId(), at: ago(1), seen };
    const answers = await Promise.all([1, 2, 3].map(() => tick('worker', id, 'Wig Building', said)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await t.card(id)).statusLogs).toHaveLength(1);
  });

  it('stands at the moment of the hand, and the house keeps when it heard of it', async () => {
    const { id, version: seen, updated_at: changedAt } = await inWork();
    const at = ago(90);
    await tick('worker', id, 'Wig Building', { id: newId(), at, seen });
    const [row] = await rows(id);
    expect(new Date(row!.done_at).toISOString()).toBe(at);
    expect(Date.parse(row!.received_at)).toBeGreaterThan(Date.parse(at) + 89 * 60_000);
    await t.test.published();
    const told = await t.test.events.stored('orders.order.step-ticked.v1');
    expect((told.at(-1)?.data as { work: { steps: object[] } }).work.steps).toMatchObject([{ at }]);
    // it makes the order no older than it is
    expect((await t.card(id)).updated_at >= changedAt).toBe(true);
  });

  it('of a clock that is wrong stands at the moment of its coming', async () => {
    const { id, version: seen } = await inWork();
    await tick('worker', id, 'Wig Building', { id: newId(), at: ago(-60), seen });
    const [row] = await rows(id);
    expect(row!.done_at).toEqual(row!.received_at);
  });

  it('is refused under the id of another', async () => {
    const { id, version: seen } = await inWork();
    const said = { id: newId(), at: ago(2), seen };
    await tick('worker', id, 'Wig Building', said);
    const other = await tick('worker', id, 'Sawing Weft', said);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const stranger = await tick('manager', id, 'Wig Building', said);
    expect([stranger.status, stranger.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect(Object.keys((await t.card(id)).status_array)).toEqual(['Wig Building']);
  });

  it('that was refused keeps nothing, and is judged anew when it comes again', async () => {
    const { id, version: seen } = await t.order();
    const said = { id: newId(), at: ago(2), seen };
    expect((await tick('worker', id, 'Wig Building', said)).status).toBe(422);
    expect(await t.test.sql(`select 1 from bench_deed where id = '${said.id}'`)).toEqual([]);
    await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
    expect((await tick('worker', id, 'Wig Building', said)).status).toBe(200);
  });

  it.each(['{', '{"id":"x"}'])('that says %s is refused', async (header) => {
    const { id } = await inWork();
    const answer = await t.test.api
      .atBench('worker')
      .put<Answer>(
        `/base/api/wig/${id}/updateStatus`,
        { status: { 'Wig Building': 'on' } },
        { 'peruke-bench-deed': header },
      );
    expect(answer.status).toBe(400);
    expect((await t.card(id)).status_array).toEqual({});
  });
});

describe('a photo', () => {
  const LEFT = { 'angle[0]': 'left', 'moment[0]': 'work' };
  const sendPhoto = async (id: number, content: Buffer, said?: Said): Promise<number> => {
    const manager = { ...PEOPLE.manager, nickName: 'manager' };
    const person = await signInAs(t.test.nats, said ? { ...manager, via: 'operator' } : manager);
    const file = { field: 'images[]', name: 'wig.jpg', type: 'image/jpeg', content };
    const { payload, headers } = multipart({}, [file], LEFT);
    const { statusCode } = await t.test.app.inject({
      method: 'POST',
      url: `/base/api/wig/${id}/updateWig`,
      headers: {
        ...headers,
        ...person.headers,
        ...(said && { 'peruke-bench-deed': JSON.stringify(said) }),
      },
      payload,
    });
    return statusCode;
  };
  const imagesOf = async (id: number) => (await t.card(id)).files.images;

  it('that is sent again is one photo, of the side and the moment that were said', async () => {
    const { id, version: seen } = await inWork();
    const said = { id: newId(), at: ago(4), seen };
    const content = await photo(300, 200);
    expect([await sendPhoto(id, content, said), await sendPhoto(id, content, said)]).toEqual([200, 200]);
    expect(await imagesOf(id)).toMatchObject([{ angle: 'left', moment: 'work' }]);
  });

  it('is known by its hash under another id too, also by two calls at once; another photo is another', async () => {
    const { id } = await inWork();
    const { id: other } = await inWork();
    const [content, next] = [await photo(300, 200), await photo(301, 200)];
    const send = (order: number, bytes: Buffer) => sendPhoto(order, bytes, { id: newId(), at: ago(4) });
    expect(await Promise.all([send(id, content), send(id, content)])).toEqual([200, 200]);
    const { version } = await t.card(id);
    expect(await send(id, content)).toBe(200);
    expect(await imagesOf(id)).toHaveLength(1);
    // nothing was noted of what was not done
    expect((await t.card(id)).version).toBe(version);
    expect([await send(id, next), await send(other, content)]).toEqual([200, 200]);
    expect([(await imagesOf(id)).length, (await imagesOf(other)).length]).toEqual([2, 1]);
  });

  it('of a desk is taken as often as somebody gives it', async () => {
    const { id } = await inWork();
    const content = await photo(300, 200);
    expect([await sendPhoto(id, content), await sendPhoto(id, content)]).toEqual([200, 200]);
    expect(await imagesOf(id)).toHaveLength(2);
  });
});

it('a desk dates nothing back', async () => {
  const { id } = await inWork();
  const at = ago(90);
  await t.test.api
    .as('worker')
    .put(
      `/base/api/wig/${id}/updateStatus`,
      { status: { 'Wig Building': 'on' } },
      { 'peruke-bench-deed': JSON.stringify({ id: newId(), at }) },
    );
  await t.test.published();
  const told = await t.test.events.stored('orders.order.step-ticked.v1');
  const [step] = (told.at(-1)?.data as { work: { steps: { at: string }[] } }).work.steps;
  expect(Date.parse(step!.at)).toBeGreaterThan(Date.parse(at) + 60 * 60_000);
});

describe('a deed against what was done meanwhile', () => {
  it('tells who has ticked the step, and changes nothing', async () => {
    const { id, version: seen } = await inWork();
    await t.test.api
      .as('manager')
      .put(`/base/api/wig/${id}/updateStatus`, { status: { 'Wig Building': 'on' }, changed: [] });
    await t.test.api.as('manager').put(`/base/api/wig/${id}/updateStatus`, {
      status: { 'Wig Building': 'on' },
      changed: ['Wig Building'],
    });
    const { status, body } = await tick('worker', id, 'Wig Building', { id: newId(), at: ago(5), seen });
    expect([status, body.code]).toEqual([409, 'edited_meanwhile']);
    expect(body.conflicts?.['Wig Building']).toMatchObject({
      theirs: { user: 'manager', at: expect.stringMatching(/^\d{4}-/) as string },
    });
    expect((await t.card(id)).status_array).toMatchObject({ 'Wig Building': { user: 'manager' } });
  });

  it('tells that a step which the hand saw ticked was taken back', async () => {
    const { id } = await inWork();
    await tick('worker', id, 'Wig Building', { id: newId(), seen: 1 });
    const { version: seen } = await t.card(id);
    await t.test.api
      .as('admin')
      .put(`/base/api/wig/${id}/updateStatus`, { status: {}, changed: ['Wig Building'] });
    const { status } = await tick('manager', id, 'Wig Building', { id: newId(), at: ago(5), seen });
    expect([status, (await t.card(id)).status_array]).toEqual([409, {}]);
  });

  it('keeps a weight that somebody else has written, and says both', async () => {
    const { id, version: seen } = await inWork();
    await t.test.api.as('manager').put(`/base/api/wig/${id}/wigUpdateProperties`, { weight: '130' });
    const { status, body } = await weigh('worker', id, '120', { id: newId(), at: ago(5), seen });
    expect([status, body.conflicts]).toEqual([409, { weight: { mine: 120, theirs: 130 } }]);
    expect((await t.card(id)).properties.weight).toBe(130);
  });

  it('sees what the same device did before, and what came of it', async () => {
    const { id, version: seen } = await inWork();
    const answers = [
      await weigh('worker', id, '120', { id: newId(), at: ago(9), seen }),
      await tick('worker', id, 'Wig Building', { id: newId(), at: ago(8), seen }),
      await weigh('worker', id, '125', { id: newId(), at: ago(7), seen }),
      await send('worker', `${id}/hold`, { reason: 'client' }, { id: newId(), at: ago(6), seen }),
      await send('worker', `${id}/hold`, { reason: 'material' }, { id: newId(), at: ago(5), seen }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await t.card(id)).toMatchObject({
      properties: { weight: 125 },
      floor: { hold: { reason: 'material' } },
    });
  });

  it('that comes after a later one of the same device is told, and the later one stands', async () => {
    const { id, version: seen } = await inWork();
    const later = await weigh('worker', id, '125', { id: newId(), at: ago(2), seen });
    const earlier = await weigh('worker', id, '120', { id: newId(), at: ago(7), seen });
    expect([later.status, earlier.status]).toEqual([200, 409]);
    expect((await t.card(id)).properties.weight).toBe(125);
  });

  it('is done where the others wrote something else', async () => {
    const { id, version: seen } = await inWork();
    const desk = t.test.api.as('manager');
    await desk.post(`/base/api/wig/${id}/updateWig`, { details: 'soft' });
    await desk.put(`/base/api/wig/${id}/updateStatus`, { status: { Washing: 'on' }, changed: ['Washing'] });
    expect((await tick('worker', id, 'Wig Building', { id: newId(), at: ago(5), seen })).status).toBe(200);
    expect(Object.keys((await t.card(id)).status_array).sort()).toEqual(['Washing', 'Wig Building']);
  });

  it('overwrites no hold with another reason', async () => {
    const { id, version: seen } = await inWork();
    await t.test.api.as('manager').put(`/base/api/wig/${id}/hold`, { reason: 'deposit' });
    const met = await send('worker', `${id}/hold`, { reason: 'client' }, { id: newId(), at: ago(5), seen });
    expect([met.status, met.body.conflicts]).toEqual([409, { hold: { mine: 'client', theirs: 'deposit' } }]);
    expect((await t.card(id)).floor?.hold?.reason).toBe('deposit');
  });

  it.each(['Draft', 'Ready New Wig'])('holds no order that was moved to %s since', async (state) => {
    const { id, version: seen } = await inWork();
    await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state });
    const met = await send('worker', `${id}/hold`, { reason: 'client' }, { id: newId(), at: ago(5), seen });
    expect([met.status, met.body.conflicts]).toEqual([409, { state: { mine: null, theirs: state } }]);
    expect((await t.card(id)).floor?.hold).toBeNull();
  });

  it('holds an order that the same device has moved before', async () => {
    const { id, version: seen } = await inWork();
    await send('manager', `${id}/updateState`, { state: 'Ready New Wig' }, { id: newId(), at: ago(6), seen });
    const held = await send('worker', `${id}/hold`, { reason: 'client' }, { id: newId(), at: ago(5), seen });
    expect(held.status).toBe(200);
    expect((await t.card(id)).floor?.hold?.reason).toBe('client');
  });

  it('moves no order that was moved since', async () => {
    const { id, version: seen } = await inWork();
    const desk = t.test.api.as('admin');
    await desk.put(`/base/api/wig/${id}/updateState`, { state: 'Ready New Wig' });
    await desk.put(`/base/api/wig/${id}/updateState`, { state: 'Rework' });
    const met = await send(
      'manager',
      `${id}/updateState`,
      { state: 'Ready New Wig' },
      { id: newId(), at: ago(5), seen },
    );
    expect([met.status, met.body.conflicts]).toEqual([
      409,
      { state: { mine: 'Ready New Wig', theirs: 'Rework' } },
    ]);
    expect((await t.card(id)).state).toBe('Rework');
  });

  it('finishes no stage that somebody else has finished', async () => {
    const { id, additional_properties: stages } = await t.order('manager', {
      is_repair: 1,
      additional_properties: [{ tittle: 'Lace', comment: '', category: 'Front' }],
    });
    const desk = t.test.api.as('manager');
    await desk.put(`/base/api/wig/${id}/updateState`, { state: 'Repair Wigs' });
    const { version: seen } = await t.card(id);
    const body = { properties_id: stages[0]!.id };
    await desk.put(`/base/api/wig/${id}/additionalProperties/done`, body);
    const said = { id: newId(), at: ago(5), seen };
    const met = await send('worker', `${id}/additionalProperties/done`, body, said);
    expect([met.status, met.body.conflicts?.Lace]).toMatchObject([409, { theirs: { user: 'manager' } }]);
    expect((await t.card(id)).additional_properties[0]).toMatchObject({ done_by: 'manager' });
  });
});
