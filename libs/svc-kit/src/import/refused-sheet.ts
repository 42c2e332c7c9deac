import type { Language } from '../app/call-language.js';
import type { SheetCell, SheetStream } from '../sheet/index.js';
import { headOf } from './columns.rules.js';
import { faultText } from './fault-texts.js';
import type { RefusedRows } from './imports.js';
import { REFUSED_HEADS } from './refused-columns.rules.js';

const TITLES: Readonly<Record<Language, string>> = { he: 'שורות שנדחו', en: 'Refused rows' };

/** The name of the file of refused rows, without its ending: after the file that they came in. */
export const refusedName = (fileName: string): string =>
  `${fileName.replace(/\.[a-z]{1,5}$/i, '').replace(/(-refused)+$/, '')}-refused`;

/** The refused rows as they came, with the reason in the last column: mended, the file can be brought again. */
export const refusedSheet = (refused: RefusedRows, language: Language): SheetStream => {
  const t = REFUSED_HEADS[language];
  return {
    title: TITLES[language],
    language,
    columns: [
      ...refused.heads.map((header) => ({ header, width: 20 })),
      { header: t.line, width: 8 },
      { header: t.reason, width: 60 },
    ],
    batches: cells(refused, language),
  };
};

async function* cells(
  { heads, kind, batches }: RefusedRows,
  language: Language,
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of batches)
    yield rows.map(({ line, cells: texts, errors }) => [
      ...heads.map((_, at) => texts[at] ?? null),
      String(line),
      Object.entries(errors)
        .flatMap(([at, faults]) =>
          faults.map((fault) =>
            reason(
              heads[Number(at)] ?? headOf(kind.heads, at, language),
              faultText(fault, language, kind.sentences),
            ),
          ),
        )
        .join('; '),
    ]);
}

const reason = (head: string | undefined, text: string): string =>
  head === undefined ? text : `${head}: ${text}`;
