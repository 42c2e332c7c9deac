import { COLLECT_STATES, type OrderState } from '@peruke/contracts/orders';

type Query = { expr: string; legend: string };
type Panel = { title: string; unit: string; queries: Query[] };
type Row = { title: string; panels: Panel[] };

const SOURCE = { type: 'prometheus', uid: '${source}' };
const WIDTH = 8;
const HEIGHT = 7;
const ACROSS = 3;

const panel = (title: string, unit: string, ...queries: [expr: string, legend: string][]): Panel => ({
  title,
  unit,
  queries: queries.map(([expr, legend]) => ({ expr, legend })),
});

/** Rows of panels below one another, three in a row, as Grafana keeps a dashboard. */
function dashboard(uid: string, title: string, rows: Row[], variables: object[] = []): object {
  let id = 0;
  let y = 0;
  const panels = rows.flatMap((row) => {
    const head = { id: ++id, type: 'row', title: row.title, gridPos: { x: 0, y: y++, w: 24, h: 1 } };
    const below = row.panels.map(({ title: name, unit, queries }, at) => ({
      id: ++id,
      type: 'timeseries',
      title: name,
      datasource: SOURCE,
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      gridPos: { x: (at % ACROSS) * WIDTH, y: y + Math.floor(at / ACROSS) * HEIGHT, w: WIDTH, h: HEIGHT },
      targets: queries.map(({ expr, legend }, n) => ({
        refId: String.fromCharCode(65 + n),
        datasource: SOURCE,
        expr,
        legendFormat: legend,
      })),
    }));
    y += Math.ceil(row.panels.length / ACROSS) * HEIGHT;
    return [head, ...below];
  });
  return {
    uid,
    title,
    tags: ['peruke'],
    schemaVersion: 39,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }, ...variables] },
    panels,
  };
}

const OURS = '{service="$service"}';
const calls = (more = ''): string => `http_request_duration_seconds_count{service="$service"${more}}`;
const quantile = (q: number, metric: string, by: string): string =>
  `histogram_quantile(${q}, sum by (le, ${by}) (rate(${metric}_bucket${OURS}[5m])))`;

/** One service: how often, how wrong and how slow its calls are, its events, its process. */
const SERVICE = dashboard(
  'peruke-service',
  'Peruke: a service',
  [
    {
      title: 'Calls',
      panels: [
        panel('Calls a second, by route', 'reqps', [`sum by (route) (rate(${calls()}[5m]))`, '{{route}}']),
        panel('Faults of ours a second, by route', 'reqps', [
          `sum by (route, status) (rate(${calls(',status=~"5.."')}[5m]))`,
          '{{status}} {{route}}',
        ]),
        panel('Slowest hundredth, by route', 's', [
          quantile(0.99, 'http_request_duration_seconds', 'route'),
          '{{route}}',
        ]),
      ],
    },
    {
      title: 'Events',
      panels: [
        panel(
          'Waiting to go out, and to come in',
          'short',
          [`sum by (service) (outbox_waiting${OURS})`, 'out'],
          [`max by (stream) (events_waiting${OURS})`, 'in from {{stream}}'],
        ),
        panel('Age of the oldest that waits to go out', 's', [`max(outbox_oldest_seconds${OURS})`, 'oldest']),
        panel('From the change to its effect, slowest hundredth', 's', [
          quantile(0.99, 'event_lag_seconds', 'stream'),
          '{{stream}}',
        ]),
        panel('Handled a second', 'ops', [
          `sum by (stream, result) (rate(events_total${OURS}[5m]))`,
          '{{stream}} {{result}}',
        ]),
        panel('Parked', 'short', [
          'sum by (stream) (events_total{service="$service",result="parked"})',
          '{{stream}}',
        ]),
        panel('Calls that waited for a view', 's', [
          quantile(0.99, 'view_wait_seconds', 'service'),
          'slowest',
        ]),
      ],
    },
    {
      title: 'Process',
      panels: [
        panel('Processor', 'percentunit', [
          `sum by (instance) (rate(process_cpu_seconds_total${OURS}[5m]))`,
          '{{instance}}',
        ]),
        panel(
          'Memory',
          'bytes',
          [`process_resident_memory_bytes${OURS}`, '{{instance}} in all'],
          [`nodejs_heap_size_used_bytes${OURS}`, '{{instance}} heap'],
        ),
        panel('Loop held, slowest hundredth', 's', [
          `nodejs_eventloop_lag_p99_seconds${OURS}`,
          '{{instance}}',
        ]),
        panel('Files open, of those allowed', 'percentunit', [
          `process_open_fds${OURS} / process_max_fds${OURS}`,
          '{{instance}}',
        ]),
        panel('Deeds not chained yet', 'short', [`audit_unsealed${OURS}`, '{{instance}}']),
        panel('Previews that cannot be made', 'short', [`preview_jobs_failing${OURS}`, '{{instance}}']),
        panel('Jobs that wait, and that fail', 'short', [
          `max by (kind, state) (jobs_by_state${OURS})`,
          '{{kind}} {{state}}',
        ]),
        panel('Connections to the database', 'short', [
          `sum by (pool, use) (database_connections${OURS})`,
          '{{pool}} {{use}}',
        ]),
      ],
    },
  ],
  [
    {
      name: 'service',
      type: 'query',
      datasource: SOURCE,
      query: 'label_values(http_request_duration_seconds_count, service)',
      refresh: 2,
    },
  ],
);

const writes = (more = ''): string => `sum(rate(writes_total${more}[30d]))`;

const DONE: readonly OrderState[] = ['Delivered Wigs', 'Archived', 'Cancelled Wigs'];

/** The whole portal on one page: what people feel, what is promised of a month, which part it comes from. */
const PORTAL = dashboard('peruke-portal', 'Peruke: the portal', [
  {
    title: 'What is promised of a month',
    panels: [
      panel('Changes that end without a fault of ours (99.9 %)', 'percentunit', [
        `1 - ${writes('{result="failed"}')} / ${writes()}`,
        'changes',
      ]),
      panel('Events whose effect is there within ten seconds (99 %)', 'percentunit', [
        'sum(rate(event_lag_seconds_bucket{le="10"}[30d])) / sum(rate(event_lag_seconds_count[30d]))',
        'events',
      ]),
      panel('Services that answer', 'short', ['up{job="peruke"}', '{{instance}}']),
    ],
  },
  {
    title: 'What people feel',
    panels: [
      panel('Calls a second', 'reqps', [
        'sum by (service) (rate(http_request_duration_seconds_count[5m]))',
        '{{service}}',
      ]),
      panel('Share of faults of ours', 'percentunit', [
        'sum by (service) (rate(http_request_duration_seconds_count{status=~"5.."}[5m])) / ' +
          'sum by (service) (rate(http_request_duration_seconds_count[5m]))',
        '{{service}}',
      ]),
      panel('Slowest hundredth', 's', [
        'histogram_quantile(0.99, sum by (le, service) (rate(http_request_duration_seconds_bucket[5m])))',
        '{{service}}',
      ]),
      panel('Open pages', 'short', ['sum(realtime_sockets)', 'pages']),
    ],
  },
  {
    title: 'How the workshop stands',
    panels: [
      panel('Orders by state, but for the delivered', 'short', [
        `max by (state) (orders_by_state{state!~"${DONE.join('|')}"})`,
        '{{state}}',
      ]),
      panel('Ready and not collected', 'short', [
        `sum(max by (state) (orders_by_state{state=~"${COLLECT_STATES.join('|')}"}))`,
        'orders',
      ]),
      panel('Clients whom no message reached', 'short', [
        'max by (occasion) (clients_to_call)',
        '{{occasion}}',
      ]),
    ],
  },
  {
    title: 'Between the services',
    panels: [
      panel('From a change to its effect, slowest hundredth', 's', [
        'histogram_quantile(0.99, sum by (le, service) (rate(event_lag_seconds_bucket[5m])))',
        '{{service}}',
      ]),
      panel('Oldest event that waits to go out', 's', [
        'max by (service) (outbox_oldest_seconds)',
        '{{service}}',
      ]),
      panel('Parked', 'short', ['sum by (service) (events_total{result="parked"})', '{{service}}']),
    ],
  },
]);

export const DASHBOARDS: Readonly<Record<string, object>> = {
  'service.json': SERVICE,
  'portal.json': PORTAL,
};
export const textOf = (one: object): string => `${JSON.stringify(one, null, 2)}\n`;
