/** Prints how long a forecast takes behind 2,000 orders in work: `npm run proof:answer -w svc-floor`. */
import { percentile } from '../../norms/norms.rules.js';
import { startFloor } from '../../testing/floor-test.js';

const ORDERS = 2_000;
const CALLS = 40;
const STEPS = 10;

const FILL = `insert into floor_order (order_id, barcode, client, state, state_since, is_repair, visible, created_by_id,
    maker_id, maker_name, created_at, properties, steps)
  select n, 'P' || n, 'Client', 'Wigs in Production', now() - n % 20 * interval '1 day', false, true, 2, 2, 'manager',
    now() - interval '40 days',
    jsonb_build_object('wigType', 'Full', 'topType', array['Lace Top', ''], 'front', array[array['Hand Tie', '']]),
    (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'at', '2026-01-01T08:00:00.000Z',
        'by', jsonb_build_object('id', 6, 'nickName', 'worker'))), '[]'::jsonb)
      from unnest(array['Wig Building', 'Sawing Weft', 'Neck adjustment', 'Depth in the net', 'Band adjustment',
        'Pin adjustment', 'Ear adjustment', 'Skins Connect', 'Sawing Weft On Cap', 'Front Hand Tie'])
        with ordinality as s (step, place) where place <= n % ${STEPS})
  from generate_series(100001, 100000 + ${ORDERS}) n`;

/** So many completions of each step that its norm is learnt from all that a norm looks at. */
const LEARNT = `insert into completion (order_id, step, kind, wig_type, user_id, user_name, arrived_at, done_at)
  select 100000 + n, step, 'new', 'Full', 6 + n % 3, 'worker', now() - n * interval '5 hours',
    now() - n * interval '5 hours' + (20 + n % 90) * interval '1 minute'
  from generate_series(1, 250) n, (values ('Wig Building'), ('Sawing Weft'), ('Skins Connect'),
    ('Sawing Weft On Cap'), ('Front Hand Tie'), ('First Hairline'), ('Washing'), ('Cut And Set')) as s (step)`;

const floor = await startFloor();
await floor.test.sql(FILL);
await floor.test.sql(LEARNT);
const took: number[] = [];
const used: number[] = [];
for (let call = 0; call < CALLS; call++) {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const { status } = await floor.test.api
    .as('manager')
    .get(
      '/base/api/floor/promise?wig_type=Full&top_type=Lace%20Top&front=Hand%20Tie,Open%20Lace&highlights=1',
    );
  const { user, system } = process.cpuUsage(before);
  if (status !== 200) throw new Error(`the forecast was answered ${status}`);
  took.push(performance.now() - begun);
  used.push((user + system) / 1_000);
}
const half = (values: readonly number[]): string => (percentile(values, 0.5) ?? 0).toFixed(1);
const most = (values: readonly number[]): string => (percentile(values, 0.95) ?? 0).toFixed(1);
process.stdout.write(
  `a forecast behind ${ORDERS} orders: ${half(took)} ms in the middle, ${most(took)} ms of nineteen in twenty; ` +
    `of the processor ${half(used)} ms, ${most(used)} ms\n`,
);
await floor.stop();
process.exit();
