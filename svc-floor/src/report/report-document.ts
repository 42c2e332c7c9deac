import type { FloorReport, FloorReportQuery } from '@peruke/contracts/floor';
import type { Language } from '@peruke/svc-kit/app';
import type { PdfDocument } from '@peruke/svc-kit/pdf';
import type { SheetCell, SheetStream } from '@peruke/svc-kit/sheet';
import { toWire } from '@peruke/svc-kit/time';
import { wigTypeName } from '@peruke/svc-kit/words';
import { kindText, REPORT_TEXTS, reasonText, stepText } from './report-texts.js';

const dayText = (day: string): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
const percent = (share: number | null): string | null =>
  share === null ? null : `${Math.round(share * 100)}%`;
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

const centreRows = ({ centres }: FloorReport, lang: Language): Row[] =>
  centres.map(({ name, count, median, p80, p95, norm, waiting }) => [
    ...([name[lang], count, median, p80, p95, norm, waiting, null] as const),
  ]);

const stepRows = ({ steps }: FloorReport, lang: Language): Row[] =>
  steps.map(({ step, kind, count, median, p80, p95, first_pass }) => [
    kind === 'new' ? stepText(step, lang) : `${kindText(kind, lang)}: ${step}`,
    ...([count, median, p80, p95, null, null, percent(first_pass)] as const),
  ]);

const weekRows = ({ weeks }: FloorReport): Row[] =>
  weeks.map(({ week, count, median, p80, p95 }) => [
    dayText(week),
    ...([count, median, p80, p95, null, null, null] as const),
  ]);

/** Lists of a name and a figure. */
const listsOf = (report: FloorReport, lang: Language): { title: string; rows: [string, number][] }[] => {
  const t = REPORT_TEXTS[lang];
  const { kept, broken, safe = { kept: 0, broken: 0 } } = report.promises;
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
      rows: [
        ...report.reworks.map(({ reason, count }): [string, number] => [reasonText(reason, lang), count]),
        [t.warranty, report.rework_terms.warranty],
        [t.charged, report.rework_terms.charged],
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
#let figures(title, rows) = {
  text(size: 11pt, weight: "bold", title)
  table(
    columns: (2fr, 1fr, 1fr, 1fr, 1fr, 1fr, 1fr, 1.4fr),
    inset: (x: 5pt, y: 2.4pt),
    align: (x, y) => if x == 0 { start } else { right },
    heads(data.columns),
    ..rows.map(row => (free(row.at(0)), ..row.slice(1).map(latin))).flatten(),
  )
}
#for part in data.tables { figures(part.title, part.rows) }
#grid(columns: (1fr, 1fr), column-gutter: 14pt, row-gutter: 6pt, ..data.lists.map(part => [
  #text(size: 11pt, weight: "bold", part.title)
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
      ...{ lang, title: t.title, unit: t.unit, columns: t.columns },
      facts: [
        [t.range, `${dayText(asked.from)} – ${dayText(asked.to)}`],
        [t.made, `${dayText(made)} ${made.slice(11, 16)}`],
      ],
      filters: filtersText(asked, names, lang),
      figures: figuresOf(report, lang),
      tables: [
        { title: t.centres, rows: centreRows(report, lang) },
        { title: t.steps, rows: stepRows(report, lang) },
        { title: t.weeks, rows: weekRows(report) },
      ].filter(({ rows }) => rows.length > 0),
      lists: listsOf(report, lang),
    },
  };
};

/** The same figures in one table, each row with the part that it belongs to. */
export const floorReportSheet = (report: FloorReport, lang: Language): SheetStream => {
  const t = REPORT_TEXTS[lang];
  const [what, ...heads] = t.columns;
  const part =
    (name: string) =>
    (row: Row): SheetCell[] => [name, ...row];
  const texts = new Set([7]);
  return {
    ...{ title: t.title, language: lang, frozenColumns: 2 },
    columns: [
      { header: t.part, width: 24 },
      { header: what, width: 30 },
      ...heads.map((header, at) => ({ header, width: 14, ...(!texts.has(at + 1) && NUMBER) })),
    ],
    batches: [
      centreRows(report, lang).map(part(t.centres)),
      stepRows(report, lang).map(part(t.steps)),
      weekRows(report).map(part(t.weeks)),
      listsOf(report, lang).flatMap(({ title, rows }) => rows.map(part(title))),
    ],
  };
};
const NUMBER = { kind: 'number' } as const;
