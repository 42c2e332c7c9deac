import type { PrintedRow, PrintSheet } from '@peruke/contracts/orders';
import { renderPdf } from '@peruke/svc-kit/pdf';

/**
 * A4 portrait, margins of 0.15 in, 800 px of content in the width and 1100 px in the height (PRN-007, PRN-009): a px is
 * what the screen's sheet has.
 */
const PAPER = `
#let px = (210mm - 0.3in) / 800
#show: house.with(
  lang: "he",
  margin: (x: 0.15in, top: 0.15in, bottom: 297mm - 0.15in - 1100 * px),
  size: 29 * px,
  footer: none,
)
#let value(row) = if row.ltr { latin(row.value) } else { free(row.value) }
#let label(body) = text(size: 18 * px, fill: muted, body)
`;

const SHEET = `${PAPER}
#block(inset: (x: 34 * px, y: 30 * px))[
  #grid(
    columns: (1fr, auto),
    column-gutter: 24 * px,
    [
      #text(size: 38 * px, weight: "bold", free(data.client)) \\
      #text(size: 24 * px, latin(data.phone))
      #if data.agent != none [
        \\ #text(size: 18 * px)[#data.agent.label: #strong(free(data.agent.value))]
      ]
    ],
    align(center)[
      #image("barcode.svg", width: 220 * px, height: 62 * px, fit: "stretch")
      #v(-16 * px)
      #text(size: 22 * px, weight: "bold", tracking: 3 * px, latin(data.barcode.text))
    ],
  )
  #v(-4 * px)
  #line(length: 100%, stroke: 3 * px + black)
  #grid(
    columns: (1fr, 1fr),
    column-gutter: 40 * px,
    ..data.rows.enumerate().map(((i, row)) => block(
      width: 100%,
      inset: (y: 14 * px),
      stroke: (bottom: 1 * px + line-colour),
    )[
      #label(row.label) \\
      #text(size: if i < 2 { 36 * px } else { 29 * px }, weight: if i < 2 { "bold" } else { "regular" }, value(row))
    ]),
  )
  #v(10 * px)
  #label(data.details.label) \\
  #text(size: if data.details.value.len() > 1200 { 18 * px } else { 24 * px }, value(data.details))
  #v(1fr)
  #text(size: 16 * px, fill: muted)[#data.printed.label #latin(data.printed.value)]
]
`;

const NOTICE = `${PAPER}
#block(inset: (x: 34 * px, y: 30 * px))[
  #text(size: 38 * px, weight: "bold", free(data.client)) \\
  #text(size: 24 * px, free(data.heading)) \\
  #text(size: 18 * px, fill: muted, latin(data.date))
  #line(length: 100%, stroke: 3 * px + black)
  #if data.rows.len() == 0 [ #data.nothing ]
  #for row in data.rows {
    block(width: 100%, inset: (y: 12 * px), stroke: (bottom: 1 * px + line-colour))[
      #label(row.label) \\
      #value(row)
    ]
  }
]
`;

/** The order card as wig.pdf. */
export const wigPdf = (sheet: PrintSheet): Promise<Buffer> =>
  renderPdf({
    template: SHEET,
    data: { title: `wig ${sheet.barcode.text}`, ...sheet },
    files: { 'barcode.svg': Buffer.from(sheet.barcode.bars) },
  });

export interface PrintedNotice {
  readonly client: string;
  readonly heading: string;
  /** As printed. */
  readonly date: string;
  readonly rows: readonly PrintedRow[];
  /** What stands there when there are no rows. */
  readonly nothing: string;
}

/** A change notice on the same paper (PRN-010). */
export const noticePdf = (notice: PrintedNotice): Promise<Buffer> =>
  renderPdf({ template: NOTICE, data: { title: 'wig', ...notice } });
