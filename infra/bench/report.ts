import type { ListBench } from './list-bench.ts';
import type { Result } from './pairs.ts';
import type { SearchBench } from './search-bench.ts';

export interface BenchReport {
  results: Result[];
  checks: Result[];
  deep: ListBench['deep'];
  search?: SearchBench;
}

type Row = readonly string[];

const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const times = (value: number): string => `${value >= 100 ? value.toFixed(0) : value.toFixed(2)}x`;

const RESULT_HEAD: Row = [
  'Case',
  'Pairs',
  'Ratio of medians',
  '95% interval',
  'Ours p50',
  'Ours p95',
  'Ours p99',
  'Ours max',
  'Bare p50',
  'Bare p95',
];

const resultRow = ({ part, name, pairs, ratio, ours, bare }: Result): Row => [
  `${part}: ${name}`,
  String(pairs),
  times(ratio.value),
  `${ratio.low.toFixed(2)} - ${ratio.high.toFixed(2)}`,
  ...[ours.p50, ours.p95, ours.p99, ours.max, bare.p50, bare.p95].map(ms),
];

const DEEP_HEAD: Row = [
  'List',
  'Page 1 p50',
  'Page 1 p99',
  'Any page p50',
  'Any page p99',
  'Any p50 / page 1 p50',
  'Any p99 / page 1 p50',
];
const SLOW_HEAD: Row = ['Kind', 'Typed', 'By', 'Found', 'Median ms'];

const ASKED_HEAD: Row = ['Asked', 'Limit', 'Measured'];

const worst = (values: readonly number[]): number => Math.max(...values);

interface Asked {
  readonly what: string;
  readonly limit: number;
  readonly unit: 'times' | 'ms';
  /** Undefined: this run did not measure it. */
  readonly measured: number | undefined;
}

/** What the portal is to reach, with the worst case of this run. */
const asked = ({ results, deep, search }: BenchReport): Asked[] => {
  const over = (part: string, named: (name: string) => boolean, value: (found: Result) => number) => {
    const found = results.filter((result) => result.part === part && named(result.name));
    return found.length > 0 ? worst(found.map(value)) : undefined;
  };
  const ratio = (part: string, text: string) =>
    over(
      part,
      (name) => name.includes(text),
      ({ ratio: { value } }) => value,
    );
  // some names of this part begin with others
  const door = (whole: string) =>
    over(
      'door',
      (name) => name === whole,
      ({ ratio: { value } }) => value,
    );
  const at = (what: string, limit: number, measured: number | undefined): Asked => ({
    ...{ what, limit, measured },
    unit: 'times',
  });
  return [
    at('list: page 1 against the bare page, p50, any list', 1.5, ratio('list', 'page 1')),
    at(
      'list: any page, p99, against p50 of page 1, any list',
      10,
      deep.length > 0 ? worst(deep.map(({ any, page1 }) => any.p99 / page1.p50)) : undefined,
    ),
    at('search: p50 against the bare page', 3, ratio('search', 'all terms')),
    at('search: typed prefix, p50 against the bare page', 6, ratio('search', 'typed prefix')),
    at(
      'search: p95 against p50 of the bare page',
      25,
      over(
        'search',
        (name) => name === 'all terms',
        ({ ours, bare }) => ours.p95 / bare.p50,
      ),
    ),
    {
      what: 'search: the slowest term, median',
      limit: 100,
      unit: 'ms',
      measured: search && worst(search.slowest.map((term) => term.ms)),
    },
    at('create: against the same SQL, p50', 2, ratio('create', 'card')),
    at('event: order moved to its view, p50 against the bare outbox', 1.5, ratio('event', 'order moved')),
    at(
      'event: the same, p99 against p99',
      3,
      over(
        'event',
        () => true,
        ({ ours, bare }) => ours.p99 / bare.p99,
      ),
    ),
    at(
      'event: the same at 200 a second, p99 against p99',
      5,
      over(
        'flood',
        (name) => name.includes('a second'),
        ({ ours, bare }) => ours.p99 / bare.p99,
      ),
    ),
    at('event: a backlog into its stream, time of an event', 1 / 0.8, ratio('flood', 'backlog')),
    at(
      'event: the list meanwhile, p95 against p95 before',
      2,
      over(
        'flood',
        (name) => name.startsWith('list'),
        ({ ours, bare }) => ours.p95 / bare.p95,
      ),
    ),
    at('payments: deposit against the same SQL, p50', 2.5, ratio('payments', 'deposit')),
    at('payments: 12 instalments against one payment, p50', 1.5, ratio('payments', '12 instalments')),
    at('payments: commit to its percent against the bare outbox, p50', 2, ratio('payments', 'percent')),
    at('photos: twelve megapixels against the library alone, p50', 1.15, ratio('photos', 'twelve')),
    at(
      'photos: the list while twenty come, p95 against p95 before',
      2,
      over(
        'photos',
        (name) => name.startsWith('list'),
        ({ ours, bare }) => ours.p95 / bare.p95,
      ),
    ),
    at('reports: a month, stock as a sheet, dashboard, against their SQL', 1.3, ratio('reports', '')),
    at(
      'gateway: list, one caller, p50, against the bare page behind a pipe',
      1.2,
      door('list, one caller; bare behind a pipe'),
    ),
    at('gateway: list, one caller, p50, against the bare page', 1.55, door('list, one caller; bare alone')),
    at(
      'gateway: list, one caller, processor time of a request',
      2,
      door('list, one caller, processor a request; bare alone'),
    ),
    at(
      'gateway: list, 16 callers, time of a request',
      1 / 0.55,
      door('list, 16 callers, clock a request; bare alone'),
    ),
    at(
      'gateway: new order, p50, against the same SQL behind a pipe',
      1.6,
      door('create order; bare reads the card, behind a pipe'),
    ),
    at(
      'gateway: another state, p50, against the same SQL behind a pipe',
      1.6,
      door('another state; bare reads the card, behind a pipe'),
    ),
    at('gateway: deposit, p50, against the same SQL behind a pipe', 1.6, door('deposit; bare behind a pipe')),
  ];
};

const askedRows = (report: BenchReport): Row[] =>
  asked(report).flatMap(({ what, limit, unit, measured }) => {
    if (measured === undefined) return [];
    const told = unit === 'ms' ? `${ms(measured)} ms` : times(measured);
    return [[what, unit === 'ms' ? `${limit} ms` : times(limit), measured <= limit ? told : `🔴 ${told}`]];
  });

/** Tables as Markdown: title, head, rows. */
const tablesOf = (report: BenchReport): [string, Row, Row[]][] => {
  const { results, checks, deep, search } = report;
  const tables: [string, Row, Row[]][] = [
    ['Asked and measured', ASKED_HEAD, askedRows(report)],
    ['Checks of the harness', RESULT_HEAD, checks.map(resultRow)],
    ['Portal against bare handler (milliseconds)', RESULT_HEAD, results.map(resultRow)],
    [
      'Any page against page 1 (milliseconds)',
      DEEP_HEAD,
      deep.map(({ name, page1, any }) => [
        name,
        ...[page1.p50, page1.p99, any.p50, any.p99].map(ms),
        ...[any.p50 / page1.p50, any.p99 / page1.p50].map(times),
      ]),
    ],
    [
      'Slowest searches',
      SLOW_HEAD,
      (search?.slowest ?? []).map(({ kind, typed, by, total, ms: median }) => [
        kind,
        `\`${typed}\``,
        by,
        String(total),
        ms(median),
      ]),
    ],
  ];
  return tables.filter(([, , rows]) => rows.length > 0);
};

const widthOf = (text: string): number => [...text].length;

/** For a terminal and for Markdown alike. */
const tableText = (head: Row, rows: readonly Row[]): string => {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? title))),
  );
  const line = (cells: Row): string =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

export const reportText = (report: BenchReport): string =>
  tablesOf(report)
    .map(([title, head, rows]) => `### ${title}\n\n${tableText(head, rows)}\n`)
    .join('\n');
