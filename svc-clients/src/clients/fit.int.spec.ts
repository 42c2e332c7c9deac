import { type Client, type Fit, fitSchema } from '@peruke/contracts/clients';
import type { ErrorBody } from '@peruke/contracts/kernel';
import {
  createTestApp,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

let backends: TestBackends;
let test: TestApp;
let made = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const add = async (person: Person = 'manager'): Promise<number> => {
  const body = { name: 'Tamar', phone: `+97252${String(5_770_000 + ++made)}` };
  return (await test.api.as(person).post<{ data: Client }>('/base/api/client', body)).body.data.id;
};
const MEASURES = {
  circumference: 56.3,
  frontToNape: 36,
  earToEarOverTop: 34.5,
  earToEarAcrossForehead: null,
  templeToTemple: null,
  nape: 12,
};
const save = (id: number, given: object, person: Person = 'manager') =>
  test.api.as(person).put<{ data: Fit } & ErrorBody>(`/base/api/client/${id}/fit`, { ...MEASURES, ...given });
const read = async (id: number, person: Person = 'manager') =>
  fitSchema.parse((await test.api.as(person).get<{ data: Fit }>(`/base/api/client/${id}/fit`)).body.data);

describe('the measures of a head', () => {
  it('are kept as versions with who and when, the newest first', async () => {
    const id = await add();
    expect(await read(id)).toEqual({ versions: [] });
    expect((await save(id, { base_version: 0 })).body.data.versions).toMatchObject([
      { ...MEASURES, version: 1, by: 'manager' },
    ]);
    await save(id, { circumference: 57, base_version: 1 }, 'admin');
    const { versions } = await read(id, 'worker');
    expect(versions.map(({ version, by, circumference }) => [version, by, circumference])).toEqual([
      [2, 'admin', 57],
      [1, 'manager', 56.3],
    ]);
    expect(versions[0]?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    // the same again is no measuring
    expect((await save(id, { circumference: 57 })).body.data.versions).toHaveLength(2);
  });

  it('are refused at their fields, all at once, and change nothing', async () => {
    const id = await add();
    const { status, body } = await save(id, { circumference: 20, nape: 12.34, frontToNape: 'long' });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['circumference', 'frontToNape', 'nape'],
    ]);
    expect(body.errors?.['circumference']).toEqual(['Must be 45 or more.']);
    const none = Object.fromEntries(Object.keys(MEASURES).map((name) => [name, null]));
    expect((await save(id, none)).body.errors).toEqual({ circumference: ['This field is required.'] });
    expect(await read(id)).toEqual({ versions: [] });
  });

  it('of two who measure at once are kept of one; the other is told', async () => {
    const id = await add();
    const answers = await Promise.all([
      save(id, { circumference: 55, base_version: 0 }),
      save(id, { circumference: 58, base_version: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({ code: 'edited_meanwhile', version: 1 });
    expect(Object.keys(refused.conflicts ?? {})).toEqual(['circumference']);
    expect((await read(id)).versions).toHaveLength(1);
  });

  it('of a deleted client can be read and not written', async () => {
    const id = await add();
    await save(id, {});
    await test.api.as('admin').delete(`/base/api/client/${id}`);
    expect((await read(id)).versions).toHaveLength(1);
    expect((await save(id, { nape: 13 })).status).toBe(404);
  });
});
