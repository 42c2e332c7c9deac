import type { Meeting } from '@peruke/contracts/calendar';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { Caller } from './caller.ts';
import { measurePairs, resultOf, type Result } from './pairs.ts';

const MEETINGS = 20_000;
const CLIENTS = 10_000;
const BUDGET_MS = 90_000;

/** A year of meetings in the five calendars: half of a wig, every tenth moved once, every fourteenth canceled. */
const FILL = [
  `insert into user_view (user_id, nick_name, role, hex_color, is_deleted)
   select i, 'Name ' || i, 'MANAGER_PLUS', '#ff0000', false from generate_series(1, 40) i
   on conflict do nothing`,
  `insert into client_view select i, 'Client Name ' || i, '+97250' || (1000000 + i), false, 1
   from generate_series(1, ${CLIENTS}) i on conflict do nothing`,
  `insert into order_view select i, (200000 + i)::text, 1 + i % ${CLIENTS}, 'Draft', i % 3 = 0, true, 1
   from generate_series(1, ${MEETINGS}) i on conflict do nothing`,
  `insert into meeting (calendar, subject, client_id, order_id, manager_id, manager_name, start_at, created_at,
     created_by_id, created_by_name, moves, deleted_at, deleted_by_id, deleted_by_name)
   select (array['orders', 'pick_up_new', 'repairs', 'pick_up_repairs', 'us_agent'])[1 + i % 5], 'Subject ' || i,
     1 + i % ${CLIENTS}, case when i % 2 = 0 then i end, case when i % 5 in (1, 2) then 1 + i % 40 end,
     case when i % 5 in (1, 2) then 'Name' end, '2026-01-01'::timestamptz + i * interval '26 minutes', '2025-12-01',
     1, 'Noa', case when i % 10 = 0 then jsonb_build_array(jsonb_build_object('value', '2026-01-01T10:00:00.000Z',
       'newValue', '2026-01-02T10:00:00.000Z', 'movedAt', '2025-12-20T10:00:00.000Z', 'movedById', 1,
       'movedByName', 'Noa')) else '[]' end,
     case when i % 14 = 0 then now() end, case when i % 14 = 0 then 1 end, case when i % 14 = 0 then 'Noa' end
   from generate_series(1, ${MEETINGS}) i`,
  `insert into meeting_notice select id, id, 'delivered', 'ok', now() from meeting where id % 3 = 0`,
  'vacuum analyze',
];

type Answer = { data: { meetings: Pick<Meeting, 'id' | 'start_at'>[] } };

const sameRows = (ours: Answer, bare: Answer): boolean => {
  const key = ({ data }: Answer) => data.meetings.map(({ id, start_at }) => `${id} ${start_at}`).join();
  return ours.data.meetings.length === MEETINGS && key(ours) === key(bare);
};

/** filterByType over a year of 20,000 meetings, against the same rows as the driver gives them. */
export const benchMeetings = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const { stand, options } = run;
  const db = await stand.admin('calendar');
  for (const statement of FILL) await db.query(statement);
  say(`meetings: ${MEETINGS} in a year are ready`);
  const env = { BARE_PG_URL: stand.databaseUrls['calendar'] as string };
  const bare = new Caller(await stand.startBare('bare-meetings', 'bare-meetings.mts', env));
  const ours = new Caller(stand.origins.calendar);
  const headers = sessionOf(run, ADMIN);
  const year = {
    path: '/base/api/meetings/v2/filterByType?date_from=2026-01-01&date_to=2026-12-31',
    headers,
  };
  const plain = { path: '/year?from=2025-12-31T22:00:00Z&to=2026-12-31T22:00:00Z' };
  try {
    const [one, other] = [await ours.succeed(year), await bare.succeed(plain)];
    if (!sameRows(JSON.parse(one.body) as Answer, JSON.parse(other.body) as Answer))
      throw new Error('The year of meetings differs from the bare one.');
    const times = await measurePairs(
      { ours: async () => (await ours.succeed(year)).ms, bare: async () => (await bare.succeed(plain)).ms },
      { pairs: options.pairs, budgetMs: BUDGET_MS },
    );
    say('meetings: a year');
    return [resultOf('meetings', `filterByType, a year of ${MEETINGS}`, times)];
  } finally {
    ours.close();
    bare.close();
  }
};
