import {
  type Condition,
  CONDITIONS,
  INTAKE_CHECKS,
  type IntakeCheck,
  INTAKE_STATEMENT,
  type StatementLanguage,
} from '@peruke/contracts/orders';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { code128 } from '../print/codes.js';
import { ITEMS_TABLE, onPaper, SIGNED_FOOT, signedData } from '../signature/signed-pdf.js';
import type { SignedIntake } from './queries/list-intakes.query.js';

interface Words {
  title: string;
  order: string;
  client: string;
  by: string;
  promised: string;
  left: string;
  condition: string;
  note: string;
  checks: Record<IntakeCheck, string>;
  conditions: Record<Condition, string>;
}

const WORDS: Record<StatementLanguage, Words> = {
  he: {
    title: 'קבלת תיקון',
    order: 'הזמנה',
    client: 'לקוחה',
    by: 'התקבל על ידי',
    promised: 'תאריך יעד',
    left: 'מה התקבל',
    condition: 'בדיקת מצב',
    note: 'הערה',
    checks: {
      lace: 'לייס וקו שיער',
      skin: 'סקין',
      net: 'רשת ותפרים',
      wefts: 'טרסים',
      colour: 'צבע וגוונים',
      pins: 'סיכות וגומייה',
      clean: 'ניקיון',
    },
    conditions: { sound: 'תקין', worn: 'בלוי', damaged: 'פגום' },
  },
  en: {
    title: 'Repair intake',
    order: 'Order',
    client: 'Client',
    by: 'Taken in by',
    promised: 'Due date',
    left: 'What came in',
    condition: 'Condition check',
    note: 'Note',
    checks: {
      lace: 'Lace and hairline',
      skin: 'Skin',
      net: 'Net and seams',
      wefts: 'Wefts',
      colour: 'Colour and shades',
      pins: 'Pins and elastic',
      clean: 'Cleanliness',
    },
    conditions: { sound: 'Sound', worn: 'Worn', damaged: 'Damaged' },
  },
};

const TEMPLATE = `
#show: house.with(lang: data.lang, paper: "a5", margin: 12mm, size: 10pt, footer: none)
#grid(columns: (1fr, auto), align: (start + horizon, end + horizon),
  text(size: 18pt, weight: "bold", data.title),
  align(center)[#image("barcode.svg", width: 42mm, height: 11mm, fit: "stretch") #latin(data.barcode)],
)
#v(1mm)
#kv(data.facts.map(((label, value)) => (label, free(value))))
#v(1mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  [#text(weight: "bold", data.leftTitle) ${ITEMS_TABLE}],
  [#text(weight: "bold", data.condition)
  #table(columns: (1fr, auto), stroke: (x: none, y: 0.5pt + line-colour), ..data.checks.flatten())],
)
#if data.noteText != "" [#text(fill: muted, data.note + ":") #free(data.noteText)]
${SIGNED_FOOT}
`;

const languageOf = ({ statement, ceiling }: SignedIntake): StatementLanguage =>
  statement === INTAKE_STATEMENT.en(ceiling) ? 'en' : 'he';

const isCondition = (word: string): word is Condition => (CONDITIONS as readonly string[]).includes(word);

/** What the client has signed for on one page, with the barcode by which her order is found. */
export const intakePdf = (intake: SignedIntake): Promise<Buffer> => {
  const lang = languageOf(intake);
  const words = WORDS[lang];
  const { data, files } = signedData(intake, lang);
  const facts = [
    [words.order, intake.barcode],
    [words.client, intake.client],
    [words.by, intake.by],
    ...(intake.promised ? [[words.promised, onPaper(intake.promised).slice(0, 10)]] : []),
  ];
  const checks = INTAKE_CHECKS.map((check) => {
    const word = intake.checks[check] ?? '';
    return [words.checks[check], isCondition(word) ? words.conditions[word] : word];
  });
  return renderPdf({
    template: TEMPLATE,
    data: {
      ...data,
      title: words.title,
      leftTitle: words.left,
      condition: words.condition,
      note: words.note,
      noteText: intake.note ?? '',
      barcode: intake.barcode,
      facts,
      checks,
    },
    files: { ...files, 'barcode.svg': Buffer.from(code128(intake.barcode)) },
  });
};
