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

const PAYMENT_LIMITS = [
  ['deposit', '2.50x', 'deposit against the same SQL, p50'],
  ['12 instalments', '1.50x', '12 instalments against one payment, p50'],
  ['percent', '2.00x', 'commit of a payment to its percent against the bare outbox, p50'],
] as const;

/** What the portal is to reach, with the worst case of this run. */
const askedRows = ({ results, deep, search }: BenchReport): Row[] => {
  const named = (part: string, text: string): Result[] =>
    results.filter((result) => result.part === part && result.name.includes(text));
  const ratios = (found: readonly Result[]): string => times(worst(found.map(({ ratio }) => ratio.value)));
  const [page1, creation] = [named('list', 'page 1'), named('create', 'card')];
  const [terms] = named('search', 'all terms');
  const rows: (Row | false)[] = [
    page1.length > 0 && ['list: page 1 against the bare page, p50, any list', '1.50x', ratios(page1)],
    deep.length > 0 && [
      'list: any page, p99, against p50 of page 1, any list',
      '10.00x',
      times(worst(deep.map(({ any, page1 }) => any.p99 / page1.p50))),
    ],
    terms !== undefined && ['search: p50 against the bare page', '6.00x', times(terms.ratio.value)],
    terms !== undefined && [
      'search: p95 against p50 of the bare page',
      '25.00x',
      times(terms.ours.p95 / terms.bare.p50),
    ],
    search !== undefined && [
      'search: the slowest term, median, milliseconds',
      '100',
      ms(worst(search.slowest.map((term) => term.ms))),
    ],
    creation.length > 0 && ['create: against the same SQL, p50', '2.00x', ratios(creation)],
    ...PAYMENT_LIMITS.map(([text, limit, asked]): Row | false => {
      const found = named('payments', text);
      return found.length > 0 && [`payments: ${asked}`, limit, ratios(found)];
    }),
  ];
  return rows.filter((row) => row !== false);
};

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
