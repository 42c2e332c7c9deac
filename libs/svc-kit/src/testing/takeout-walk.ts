import type { Type } from '@nestjs/common';
import { KIT_TABLES, TAKEOUT_PARTS, type TakeoutParts } from '../takeout/index.js';
import { createTestApp, type TestApp } from './test-app.js';
import { startTestBackends, type TestBackends } from './test-backends.js';

/** Tables of a service that its part of all data neither gives nor leaves out with a reason, and names of none. */
const tablesForgotten = async (
  test: TestApp,
  { tables, leftOut }: Pick<TakeoutParts, 'tables' | 'leftOut'>,
): Promise<{ forgotten: string[]; unknown: string[] }> => {
  const rows = await test.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const there = rows.map(({ name }) => name);
  const named = [...Object.keys(tables), ...Object.keys(leftOut)];
  return {
    forgotten: there.filter((name) => !named.includes(name) && !Object.hasOwn(KIT_TABLES, name)),
    unknown: named.filter((name) => !there.includes(name)),
  };
};

/** The test of each service that it gives every table of its database, or says why not; in a spec file of its own. */
export const testTakeoutTables = (module: Type): void => {
  let backends: TestBackends;
  let test: TestApp;
  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(module, { backends });
  }, 120_000);
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });

  it('gives every table, or says why not', async () => {
    const parts = test.app.get<TakeoutParts>(TAKEOUT_PARTS, { strict: false });
    expect(await tablesForgotten(test, parts)).toEqual({ forgotten: [], unknown: [] });
  });
};
