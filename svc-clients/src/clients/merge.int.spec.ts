import {
  type Client,
  clientAnswerSchema,
  clientsPageSchema,
  localPhone,
  type SamePerson,
  samePersonAnswerSchema,
} from '@peruke/contracts/clients';
import { ClientMerged, ClientParted, MeetingScheduled, OrderMoved } from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import {
  createTestApp,
  maintain,
  PEOPLE,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

const BASE = '/base/api';
let backends: TestBackends;
let test: TestApp;
let made = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

/** A surname of her own, so that nobody of another test looks like her. */
const family = () => `משפחה${++made}`;
const add = async (over: object = {}, person: Person = 'manager'): Promise<Client> => {
  const body = { name: 'תמר', surname: family(), phone: `+97252${String(5_990_000 + ++made)}`, ...over };
  const answer = await test.api.as(person).post(`${BASE}/client`, body);
  return clientAnswerSchema.parse(answer.body).data;
};
const pair = async (): Promise<[Client, Client]> => {
  const surname = family();
  return [await add({ surname }), await add({ surname })];
};
const read = async (id: number, person: Person = 'manager') =>
  clientAnswerSchema.parse((await test.api.as(person).get(`${BASE}/client/${id}`)).body).data;
const same = async (id: number, person: Person = 'manager'): Promise<SamePerson> =>
  samePersonAnswerSchema.parse((await test.api.as(person).get(`${BASE}/client/${id}/same`)).body).data;
const merge = (kept: number, merged: number, change: object = {}, person: Person = 'manager', headers = {}) =>
  test.api
    .as(person)
    .post<{ data: Client } & ErrorBody>(
      `${BASE}/client/${kept}/merge`,
      { merged_id: merged, ...change },
      headers,
    );
const part = (kept: number, merged: number, person: Person = 'manager') =>
  test.api.as(person).delete<{ data: Client } & ErrorBody>(`${BASE}/client/${kept}/merged/${merged}`);
const found = async (search: string) => {
  const { body } = await test.api
    .as('manager')
    .get(`${BASE}/clients/v2?status=both&search=${encodeURIComponent(search)}`);
  return clientsPageSchema.parse(body).data.clients.map(({ id }) => id);
};

const orderOf = async (clientId: number, createdBy: Person = 'manager'): Promise<number> => {
  const orderId = 80_000 + ++made;
  const person = { id: PEOPLE[createdBy].id, nickName: createdBy };
  await test.events.publish(
    OrderMoved,
    {
      orderId,
      barcode: String(orderId),
      clientId,
      client: '',
      state: 'Ready New Wig',
      isRepair: false,
      totalPrice: 0,
      createdBy: person,
      createdByRole: createdBy === 'usa' ? 'USA_MANAGER' : 'MANAGER',
      creator: person,
      completeDate: null,
      visible: true,
      from: 'Draft',
      to: 'Ready New Wig',
      tellCustomer: true,
    },
    { aggregateId: String(orderId) },
  );
  await test.handled('ORDERS');
  return orderId;
};
const meet = async (clientId: number): Promise<void> => {
  const meetingId = 90_000 + ++made;
  await test.events.publish(
    MeetingScheduled,
    {
      meetingId,
      orderId: null,
      clientId,
      calendar: 'orders',
      subject: '',
      startAt: '2033-01-02T08:00:00.000Z',
      manager: null,
      createdById: PEOPLE.manager.id,
      isCanceled: false,
    },
    { aggregateId: String(meetingId) },
  );
  await test.handled('CALENDAR');
};

describe('who may be the same person', () => {
  it('is offered by name, second phone and e-mail, and nobody else', async () => {
    const surname = family();
    const client = await add({ name: 'שָׂרָה', surname, email: `s${made}@example.com` });
    const byName = await add({ name: surname, surname: 'שרה' });
    const byPhone = await add({ additionalPhone: client.phone.replace('+972', '0') });
    const byEmail = await add({ email: client.email.toUpperCase() });
    await add({ name: 'רבקה', surname });
    const { maybe, merged } = await same(client.id);
    expect(maybe.map(({ client: { id }, signs, kept_id }) => [id, signs, kept_id])).toEqual([
      [byEmail.id, ['email'], client.id],
      [byPhone.id, ['phone'], client.id],
      [byName.id, ['name'], client.id],
    ]);
    expect(merged).toEqual([]);
    expect((await same(byName.id)).maybe.map(({ client: { id } }) => id)).toEqual([client.id]);
  });

  it('is nobody who was deleted', async () => {
    const [one, other] = await pair();
    await test.api.as('admin').delete(`${BASE}/client/${other.id}`);
    expect((await same(one.id)).maybe).toEqual([]);
  });

  it('of who is deleted herself is nobody; whom she stands for stays known', async () => {
    const [one, other] = await pair();
    await add({ surname: one.surname });
    await merge(one.id, other.id);
    await test.api.as('admin').delete(`${BASE}/client/${one.id}`);
    const { maybe, merged } = await same(one.id);
    expect([maybe, merged.map(({ id }) => id)]).toEqual([[], [other.id]]);
  });

  it('[PERM-026] is of a usa_manager’s own clients alone, and hers is the one who is kept', async () => {
    const surname = family();
    const hers = await add({ surname }, 'usa');
    const office = await add({ surname });
    expect((await same(hers.id, 'usa')).maybe).toEqual([]);
    expect((await same(office.id)).maybe.map(({ client: { id }, kept_id }) => [id, kept_id])).toEqual([
      [hers.id, hers.id],
    ]);
  });
});

describe('two who look alike and are two', () => {
  const tellApart = (id: number, other: number, person: Person = 'manager') =>
    test.api.as(person).delete(`${BASE}/client/${id}/same/${other}`);
  const offered = async (id: number) => (await same(id)).maybe.map(({ client }) => client.id);

  it('are offered no more, on either card, and others still are', async () => {
    const [one, other] = await pair();
    const third = await add({ surname: one.surname });
    expect((await tellApart(other.id, one.id)).status).toBe(200);
    // said twice it is the same
    expect((await tellApart(one.id, other.id)).status).toBe(200);
    expect([await offered(one.id), await offered(other.id)]).toEqual([[third.id], [third.id]]);
    expect((await merge(one.id, other.id)).status).toBe(201);
  });

  it('[PERM-026] are told apart by nobody who does not know both', async () => {
    const [one, other] = await pair();
    const own = await add({ surname: one.surname }, 'usa');
    expect((await tellApart(own.id, one.id, 'usa')).status).toBe(404);
    expect((await tellApart(one.id, one.id)).status).toBe(404);
    expect((await offered(one.id)).toSorted()).toEqual([other.id, own.id].toSorted());
  });
});

describe('merging', () => {
  it('shows orders and meetings of both under the one who is kept, whose number the other leads to', async () => {
    const [kept, merged] = await pair();
    const [first, second] = [await orderOf(kept.id), await orderOf(merged.id)];
    await meet(merged.id);
    const { status, body } = await merge(kept.id, merged.id, {
      address: 'הרצל 5',
      base_version: kept.version,
      changed: ['address'],
    });
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ id: kept.id, address: 'הרצל 5', wigs: [second, first] }),
    ]);
    expect(body.data.meetings).toHaveLength(1);
    expect(await read(merged.id)).toEqual(body.data);
    expect(await found(kept.surname)).toEqual([kept.id]);
    expect(await found(merged.phone)).toEqual([kept.id]);
    const byPhone = await test.api
      .as('manager')
      .get(`${BASE}/client/getByPhone?phone=${encodeURIComponent(merged.phone)}`);
    const byOrder = await test.api.as('manager').get(`${BASE}/client/getClientByWig/${second}`);
    expect([byPhone.body, byOrder.body]).toMatchObject([
      { data: { id: kept.id } },
      { data: { id: kept.id } },
    ]);
    expect((await same(kept.id)).merged).toMatchObject([
      { id: merged.id, full_name: merged.full_name, phone: merged.phone, by: 'manager' },
    ]);
    expect((await same(kept.id)).maybe).toEqual([]);
  });

  it('tells the others once, by the number of the one who was merged', async () => {
    const [kept, merged] = await pair();
    await merge(kept.id, merged.id);
    await part(kept.id, merged.id);
    await test.published();
    const told = async (subject: string) =>
      (await test.events.stored(subject)).filter(({ aggregateId }) => aggregateId === String(merged.id));
    expect(await told(ClientMerged.subject)).toMatchObject([
      { data: { clientId: merged.id, keptId: kept.id } },
    ]);
    expect(await told(ClientParted.subject)).toMatchObject([{ data: { clientId: merged.id, keptId: null } }]);
  });

  it('lets the one who is kept take the phone of the other, and nobody else', async () => {
    const [kept, merged] = await pair();
    const { body } = await merge(kept.id, merged.id, { phone: merged.phone, additionalPhone: kept.phone });
    expect(body.data).toMatchObject({ phone: merged.phone, additionalPhone: kept.phone });
    const again = await test.api
      .as('manager')
      .put<ErrorBody>(`${BASE}/client/${kept.id}`, { phone: kept.phone });
    expect(again.status).toBe(200);
    const third = await test.api
      .as('manager')
      .post<ErrorBody>(`${BASE}/client`, { name: 'אחרת', phone: merged.phone });
    expect([third.status, Object.keys(third.body.errors ?? {})]).toEqual([422, ['phone']]);
  });

  it('takes the first phone of the one who is kept for no second one', async () => {
    const [kept, merged] = await pair();
    const { body } = await merge(kept.id, merged.id, { additionalPhone: localPhone(kept.phone) });
    expect(body.data).toMatchObject({ phone: kept.phone, additionalPhone: '' });
  });

  it('names every wrong field and merges nobody then', async () => {
    const [kept, merged] = await pair();
    const { status, body } = await merge(kept.id, merged.id, { phone: '12', email: 'none', name: '' });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, ['email', 'name', 'phone']]);
    expect((await read(merged.id)).id).toBe(merged.id);
    const nobody = await test.api
      .as('manager')
      .post<ErrorBody>(`${BASE}/client/${kept.id}/merge`, { name: '' });
    expect([nobody.status, Object.keys(nobody.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['merged_id', 'name'],
    ]);
  });

  it('asks when somebody else has changed the same field meanwhile', async () => {
    const [kept, merged] = await pair();
    await test.api.as('admin').put(`${BASE}/client/${kept.id}`, { city: 'Haifa' });
    const { status, body } = await merge(kept.id, merged.id, {
      city: 'Eilat',
      base_version: kept.version,
      changed: ['city'],
    });
    expect([status, body.code, body.conflicts]).toEqual([
      409,
      'edited_meanwhile',
      { city: { mine: 'Eilat', theirs: 'Haifa' } },
    ]);
    expect((await read(merged.id)).id).toBe(merged.id);
  });

  it('is done once for one key, and refused a second time', async () => {
    const [kept, merged] = await pair();
    const headers = { 'idempotency-key': `merge-${merged.id}` };
    const first = await merge(kept.id, merged.id, {}, 'manager', headers);
    const again = await merge(kept.id, merged.id, {}, 'manager', headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const [one, other] of [
      [kept.id, merged.id],
      [merged.id, kept.id],
      [kept.id, kept.id],
    ] as const) {
      const { status, body } = await merge(one, other);
      expect([status, body.code]).toEqual([409, 'merged_already']);
    }
  });

  it('refuses to change, delete, restore or measure one who was merged', async () => {
    const [kept, merged] = await pair();
    await merge(kept.id, merged.id);
    const at = `${BASE}/client/${merged.id}`;
    const measures = { circumference: 56, frontToNape: null, earToEarOverTop: null };
    const rest = { earToEarAcrossForehead: null, templeToTemple: null, nape: null };
    const admin = test.api.as('admin');
    const answers = [
      await admin.put<ErrorBody>(at, { city: 'Haifa' }),
      await admin.delete<ErrorBody>(at),
      await admin.put<ErrorBody>(`${at}/restore`),
      await admin.put<ErrorBody>(`${at}/fit`, { ...measures, ...rest }),
    ];
    for (const { status, body } of answers)
      expect([status, body.code, body.params]).toEqual([409, 'client_merged', { kept: kept.id }]);
  });

  it('has no chain: whoever goes on takes along whom she stands for, and parting brings both back', async () => {
    const [one, two] = await pair();
    const three = await add();
    const order = await orderOf(two.id);
    await merge(one.id, two.id);
    // into the first one by the number of the second
    expect((await merge(three.id, two.id)).body.data).toMatchObject({ id: three.id, wigs: [order] });
    expect((await read(two.id)).id).toBe(three.id);
    expect(await found(two.phone)).toEqual([three.id]);
    expect((await merge(one.id, three.id)).body.code).toBe('merged_already');
    await part(three.id, one.id);
    expect([(await read(two.id)).id, (await read(three.id)).wigs, (await read(one.id)).wigs]).toEqual([
      one.id,
      [],
      [order],
    ]);
  });

  it('shows the measures of both as one history', async () => {
    const [kept, merged] = await pair();
    const fit = (circumference: number) => ({
      circumference,
      frontToNape: null,
      earToEarOverTop: null,
      earToEarAcrossForehead: null,
      templeToTemple: null,
      nape: null,
    });
    const save = (id: number, circumference: number) =>
      test.api.as('manager').put(`${BASE}/client/${id}/fit`, fit(circumference));
    await save(merged.id, 55);
    await save(kept.id, 56);
    await merge(kept.id, merged.id);
    await save(kept.id, 57);
    const { body } = await test.api
      .as('worker')
      .get<{ data: { versions: object[] } }>(`${BASE}/client/${merged.id}/fit`);
    expect(body.data.versions).toMatchObject([
      { version: 3, circumference: 57 },
      { version: 2, circumference: 56 },
      { version: 1, circumference: 55 },
    ]);
  });

  it('sends what concerns the orders of both to the one who is kept', async () => {
    const [kept, merged] = await pair();
    await merge(kept.id, merged.id);
    const order = await orderOf(merged.id);
    const message = await test.waitFor('the message', async () => {
      const [row] = await test.sql<{ phone: string }>('select phone from message where order_id = ?', [
        order,
      ]);
      return row;
    });
    expect(message.phone).toBe(kept.phone);
    const { body } = await test.api.as('manager').get(`${BASE}/messages?client_id=${kept.id}`);
    expect(body).toMatchObject({ data: [{ order_id: order, client_id: kept.id }] });
  });

  it('[PERM-026] never takes a usa_manager’s client out of her sight, and is of her own two alone', async () => {
    const surname = family();
    const [hers, other] = [await add({ surname }, 'usa'), await add({ surname }, 'usa')];
    const office = await add({ surname });
    const refused = await merge(office.id, hers.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_out_of_sight']);
    expect((await merge(hers.id, office.id, {}, 'usa')).status).toBe(404);
    expect((await merge(hers.id, other.id, {}, 'worker')).status).toBe(403);
    expect((await merge(hers.id, other.id, {}, 'usa')).status).toBe(201);
    expect((await merge(hers.id, office.id)).status).toBe(201);
    expect((await read(other.id, 'usa')).id).toBe(hers.id);
    // she is told of her own ones, and takes apart no others
    expect((await same(hers.id, 'usa')).merged.map(({ id }) => id)).toEqual([other.id]);
    expect((await part(hers.id, office.id, 'usa')).status).toBe(404);
    expect((await part(hers.id, other.id, 'usa')).status).toBe(200);
  });

  it('comes one after the other when two merge each into the other at once', async () => {
    const [one, other] = await pair();
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id, {}, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await read(one.id)).id).toBe((await read(other.id)).id);
  });
});

describe('taking apart', () => {
  it('gives each her own again, as it was before', async () => {
    const [kept, merged] = await pair();
    const order = await orderOf(merged.id);
    await merge(kept.id, merged.id, { city: 'Haifa', additionalPhone: merged.phone });
    const { status, body } = await part(kept.id, merged.id);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ city: kept.city, additionalPhone: '', wigs: [], stays: [] }),
    ]);
    // by name alone: her phone is not on the card any more
    expect((await same(kept.id)).maybe.map(({ signs }) => signs)).toEqual([['name']]);
    expect(await read(merged.id)).toMatchObject({ id: merged.id, city: merged.city, wigs: [order] });
    expect((await found(kept.surname)).toSorted()).toEqual([kept.id, merged.id]);
    expect(await found(merged.phone)).toEqual([merged.id]);
    expect((await part(kept.id, merged.id)).status).toBe(404);
  });

  it('gives back the phone that was taken over, and leaves and names what was changed since', async () => {
    const [kept, merged] = await pair();
    const taken = { phone: merged.phone, additionalPhone: kept.phone, city: 'Haifa', address: 'הרצל 5' };
    await merge(kept.id, merged.id, taken);
    await test.api.as('admin').put(`${BASE}/client/${kept.id}`, { city: 'Eilat' });
    const { status, body } = await part(kept.id, merged.id);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        ...{ phone: kept.phone, additionalPhone: '', address: kept.address, city: 'Eilat', stays: ['city'] },
      }),
    ]);
    expect((await read(merged.id)).phone).toBe(merged.phone);
  });

  it.each([
    ['the last one first', [1, 0]],
    ['the first one first', [0, 1]],
  ])('gives back what stood before several merges, %s', async (_order, way) => {
    const [kept, first] = await pair();
    const two = [first, await add({ surname: kept.surname })];
    for (const one of two) await merge(kept.id, one.id, { additionalPhone: one.phone });
    for (const at of way) expect((await part(kept.id, two[at]!.id)).body.data).toMatchObject({ stays: [] });
    expect(await read(kept.id)).toMatchObject({ additionalPhone: '' });
  });

  it('gives back nothing of whom somebody else has the phone by now, and says so', async () => {
    const [kept, merged] = await pair();
    await merge(kept.id, merged.id, { phone: '+972529989001' });
    await add({ phone: kept.phone });
    expect((await part(kept.id, merged.id)).body.data).toMatchObject({
      ...{ phone: '+972529989001', stays: ['phone'] },
    });
  });

  it('waits until the phone that both would have was given up', async () => {
    const [kept, merged] = await pair();
    await merge(kept.id, merged.id);
    await test.api.as('manager').put(`${BASE}/client/${kept.id}`, { phone: merged.phone });
    const { status, body } = await part(kept.id, merged.id);
    expect([status, body.code, body.params]).toEqual([
      409,
      'merged_phone_kept',
      { phone: localPhone(merged.phone) },
    ]);
    await test.api.as('manager').put(`${BASE}/client/${kept.id}`, { phone: kept.phone });
    expect((await part(kept.id, merged.id)).status).toBe(200);
  });
});

it('forgets everybody who is the same person', async () => {
  const [kept, merged] = await pair();
  await merge(kept.id, merged.id, { city: 'Haifa' });
  expect(await test.sql('select written from client_alias where merged_id = ?', [merged.id])).toEqual([
    { written: { city: { was: kept.city, now: 'Haifa' } } },
  ]);
  await maintain(AppModule, { backends, database: test.database }, 'forget-key', String(merged.id));
  const keys = await test.sql('select id from client where key is null and id in (?, ?) order by id', [
    kept.id,
    merged.id,
  ]);
  expect(keys).toEqual([{ id: kept.id }, { id: merged.id }]);
  expect(await test.sql('select written from client_alias where merged_id = ?', [merged.id])).toEqual([
    { written: {} },
  ]);
});
