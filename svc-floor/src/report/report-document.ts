import type { FloorReport, FloorReportQuery, ReportSpread } from '@peruke/contracts/floor';
import type { Language } from '@peruke/svc-kit/app';
import type { PdfDocument } from '@peruke/svc-kit/pdf';
import type { SheetCell, SheetStream } from '@peruke/svc-kit/sheet';
import { toWire } from '@peruke/svc-kit/time';
import { wigTypeName } from '@peruke/svc-kit/words';
import { kindText, REPORT_TEXTS, reasonText, stepText } from './report-texts.js';

const dayText = (day: string): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent' });
/** As the page says it: in whole percents, to the nearest. */
const percent = (share: number | null): string | null => (share === null ? null : wholePercent.format(share));
const ageText = (from: number, to: number | null, lang: Language): string =>
  to === null ? `${REPORT_TEXTS[lang].over} ${from - 1}` : `${from}-${to}`;

/** Names of what was filtered by, for whoever reads the paper: the ids of the address say nothing to her. */
export interface FilterNames {
  readonly centre?: { readonly he: string; readonly en: string } | undefined;
  readonly maker?: string | undefined;
}

const filtersText = (
  { kind, wig_type }: FloorReportQuery,
  { centre, maker }: FilterNames,
  lang: Language,
): [string, string][] => {
  const t = REPORT_TEXTS[lang].filters;
  const chosen: [string, string | undefined][] = [
    [t.kind, kind && kindText(kind, lang)],
    [t.wig_type, wig_type && wigTypeName(wig_type, lang)],
    [t.centre, centre?.[lang]],
    [t.maker, maker],
  ];
  return chosen.flatMap(([name, value]) => (value ? [[name, value]] : []));
};

/** The figures above the tables. A value is read from left to right. */
const figuresOf = (report: FloorReport, lang: Language): [string, string][] => {
  const t = REPORT_TEXTS[lang];
  const { cycle, promises, first_pass } = report;
  const rows: [string, string | number | null][] = [
    [t.finished, cycle.count],
    [t.cycle, cycle.median],
    [t.cycle80, cycle.p80],
    [t.cycle95, cycle.p95],
    [t.perWeek, report.per_week],
    [t.inWork, report.in_work],
    [t.late, promises.late_days],
    [t.costliest, promises.costliest && promises.costliest.name[lang]],
    [t.firstPass, percent(first_pass.share)],
    [t.work, percent(report.work_share)],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
};

type Row = readonly [string, ...(string | number | null)[]];
type Column = keyof (typeof REPORT_TEXTS)['he']['columns'];
interface Table {
  readonly title: string;
  readonly columns: readonly [Column, ...Column[]];
  readonly rows: readonly Row[];
}

const SPREAD = ['count', 'median', 'p80', 'p95'] as const;
const spreadRow = ({ count, median, p80, p95 }: ReportSpread) => [count, median, p80, p95] as const;

/** Each with the columns that it has figures for. */
const tablesOf = (report: FloorReport, lang: Language): Table[] => {
  const t = REPORT_TEXTS[lang];
  return [
    {
      ...{ title: t.centres, columns: ['centre', ...SPREAD, 'norm', 'waiting'] as const },
      rows: report.centres.map((row) => [row.name[lang], ...spreadRow(row), row.norm, row.waiting]),
    },
    {
      ...{ title: t.steps, columns: ['step', ...SPREAD, 'firstPass'] as const },
      rows: report.steps.map(({ step, kind, first_pass: pass, ...row }) => [
        kind === 'new' ? stepText(step, lang) : `${kindText(kind, lang)}: ${step}`,
        ...[...spreadRow(row), percent(pass)],
      ]),
    },
    {
      ...{ title: t.weeks, columns: ['week', ...SPREAD] as const },
      rows: report.weeks.map(({ week, ...row }) => [dayText(week), ...spreadRow(row)]),
    },
  ];
};

/** Lists of a name and a figure. */
const listsOf = (report: FloorReport, lang: Language): { title: string; rows: [string, number][] }[] => {
  const t = REPORT_TEXTS[lang];
  const { kept, broken, safe = { kept: 0, broken: 0 } } = report.promises;
  const { warranty, charged } = report.rework_terms;
  const unsaid = report.reworks.reduce((sum, { count }) => sum + count, 0) - warranty - charged;
  return [
    {
      title: t.promises,
      rows: [
        [t.kept, kept],
        [t.broken, broken],
        [t.safeKept, safe.kept],
        [t.safeBroken, safe.broken],
      ],
    },
    {
      title: t.ages,
      rows: report.ages.map(({ from, to, orders }) => [ageText(from, to, lang), orders.length]),
    },
    { title: t.holds, rows: report.holds.map(({ reason, days }) => [reasonText(reason, lang), days]) },
    {
      title: t.reworks,
      rows: report.reworks.map(({ reason, count }) => [reasonText(reason, lang), count]),
    },
    {
      title: t.reworkTerms,
      rows: [
        [t.warranty, warranty],
        [t.charged, charged],
        ...(unsaid > 0 ? [[t.termsUnsaid, unsaid] satisfies [string, number]] : []),
      ],
    },
  ];
};

const TEMPLATE = `
#show: house.with(lang: data.lang, flipped: true, size: 9pt)
#report-head(data.title, data.facts, filters: data.filters)
#text(fill: muted, data.unit)
#v(4pt)
#grid(columns: (1fr, 1fr), column-gutter: 14pt, row-gutter: 5pt,
  ..data.figures.map(((name, value)) => grid(columns: (1fr, auto), text(fill: muted, name), strong(free(value)))))
#v(6pt)
#let title(words) = block(sticky: true, below: 5pt, text(size: 11pt, weight: "bold", words))
// The cell without a width holds the last two rows on one page: a row alone there says nothing of what it belongs to.
#let rows-of(rows) = rows.enumerate().map(((at, row)) => (
  ..row,
  ..if rows.len() > 1 and at == rows.len() - 2 { (table.cell(rowspan: 2, breakable: false, inset: 0pt)[],) } else if rows.len() > 1 and at == rows.len() - 1 { () } else { ([],) },
)).flatten()
#let figures(part) = {
  title(part.title)
  table(
    columns: (2fr, ..part.columns.slice(1).map(_ => 1fr), 0pt),
    inset: (x, y) => (x: if x == part.columns.len() { 0pt } else { 5pt }, y: 2.4pt),
    align: (x, y) => if x == 0 { start } else { right },
    heads((..part.columns, [])),
    ..rows-of(part.rows.map(row => (free(row.at(0)), ..row.slice(1).map(latin)))),
  )
}
#for part in data.tables { figures(part) }
#grid(columns: (1fr, 1fr), column-gutter: 14pt, row-gutter: 6pt, ..data.lists.map(part => block(breakable: false)[
  #title(part.title)
  #table(
    columns: (1fr, auto),
    inset: (x: 5pt, y: 2.4pt),
    align: (start, right),
    ..part.rows.map(((name, value)) => (free(name), latin(value))).flatten(),
  )
]))
`;

export const floorReportPdf = (
  report: FloorReport,
  asked: FloorReportQuery,
  names: FilterNames,
  lang: Language,
  now: Date,
): PdfDocument => {
  const t = REPORT_TEXTS[lang];
  const made = toWire(now);
  return {
    template: TEMPLATE,
    data: {
      ...{ lang, title: t.title, unit: t.unit },
      facts: [
        [t.range, `${dayText(asked.from)} – ${dayText(asked.to)}`],
        [t.made, `${dayText(made)} ${made.slice(11, 16)}`],
      ],
      filters: filtersText(asked, names, lang),
      figures: figuresOf(report, lang),
      tables: tablesOf(report, lang).flatMap(({ columns, ...table }) =>
        table.rows.length === 0 ? [] : [{ ...table, columns: columns.map((one) => t.columns[one]) }],
      ),
      lists: listsOf(report, lang),
    },
  };
};

/** The figures of the whole report as rows of the spreadsheet; what has a column of its own stands there, all else is a count. */
const overallOf = (report: FloorReport, lang: Language): SheetCell[][] => {
  const t = REPORT_TEXTS[lang];
  const { cycle, promises, first_pass, work_share } = report;
  const counts: [string, number | null][] = [
    [t.perWeek, report.per_week],
    [t.inWork, report.in_work],
    [t.late, promises.late_days],
    [`${t.work}, %`, work_share === null ? null : Math.round(work_share * 100)],
  ];
  const { costliest } = promises;
  return [
    [t.overall, t.finished, ...spreadRow(cycle), null, null, percent(first_pass.share)],
    ...counts.flatMap(([name, count]) => (count === null ? [] : [[t.overall, name, count]])),
    ...(costliest ? [[t.overall, `${t.costliest}: ${costliest.name[lang]}`]] : []),
  ];
};

/** The same figures in one table, each row with the part that it belongs to. */
export const floorReportSheet = (report: FloorReport, lang: Language): SheetStream => {
  const t = REPORT_TEXTS[lang];
  const inColumns = ({ title, columns, rows }: Table): SheetCell[][] =>
    rows.map(([name, ...figures]) => [
      ...[title, name],
      ...FIGURES.map((one) => figures[columns.indexOf(one) - 1] ?? null),
    ]);
  return {
    ...{ title: t.title, language: lang, frozenColumns: 2 },
    columns: [
      { header: t.part, width: 24 },
      { header: t.item, width: 30 },
      ...FIGURES.map((one) => ({
        ...{ header: t.columns[one], width: 14 },
        ...(one !== 'firstPass' && NUMBER),
      })),
    ],
    batches: [
      overallOf(report, lang),
      ...tablesOf(report, lang).map(inColumns),
      listsOf(report, lang).flatMap(({ title, rows }) => rows.map((row) => [title, ...row])),
    ],
  };
};
const FIGURES = [...SPREAD, 'norm', 'waiting', 'firstPass'] as const;
const NUMBER = { kind: 'number' } as const;
