import {
  type Condition,
  CONDITIONS,
  INTAKE_STATEMENT,
  type StatementLanguage,
} from '@peruke/contracts/orders';
import { USUAL_CHECKS } from '@peruke/contracts/settings';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { code128 } from '../print/codes.js';
import { ITEMS_TABLE, onPaper, SIGNED_FOOT, signedData } from '../signature/signed-pdf.js';
import type { MarkedPhoto } from './marked-photos.js';
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
  marks: string;
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
    marks: 'מה סומן בצילום',
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
    marks: 'Marked on the photo',
    conditions: { sound: 'Sound', worn: 'Worn', damaged: 'Damaged' },
  },
};

const TEMPLATE = `
#let marked(photo) = box(width: photo.width * 1mm, height: photo.height * 1mm, clip: true)[
  #image(photo.file, width: 100%, height: 100%)
  #for mark in photo.marks {
    place(top + left, dx: mark.x * 1mm - 2mm, dy: mark.y * 1mm - 2mm,
      circle(radius: 2mm, inset: 0pt, fill: rgb("#6b2346"), stroke: 0.6pt + white)[
        #align(center + horizon, text(size: 7pt, fill: white, weight: "bold", str(mark.number)))])
  }
]
#show: house.with(lang: data.lang, paper: data.paper, margin: 12mm, size: 10pt, footer: none)
#let beside = if house-logo == none { () } else { (house-logo,) }
#grid(columns: (..beside.map(_ => auto), 1fr, auto), column-gutter: 4mm, align: horizon,
  ..beside,
  [#if data.business != "" [#text(fill: muted, free(data.business)) #linebreak()]
  #text(size: 18pt, weight: "bold", data.title)],
  align(center)[#image("barcode.svg", width: 42mm, height: 11mm, fit: "stretch") #latin(data.barcode)],
)
#v(1mm)
#kv(data.facts.map(((label, value)) => (label, free(value))))
#v(1mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  [#text(weight: "bold", data.leftTitle) ${ITEMS_TABLE}
  #if data.photos.len() > 0 [#text(weight: "bold", data.marksTitle) \\
  #data.photos.map(marked).join(h(2mm))]],
  [#text(weight: "bold", data.condition)
  #table(columns: (1fr, auto), stroke: (x: none, y: 0.5pt + line-colour),
    ..data.checks.map(((name, word)) => (free(name), word)).flatten())],
)
#text(size: data.wordSize * 1pt)[
  #data.marks.map(((number, word)) => box[#text(weight: "bold", number) #free(word)]).join(h(4mm))

  #if data.noteText != "" [#text(fill: muted, data.note + ":") #free(data.noteText)]
]
${SIGNED_FOOT}
`;

/** That of the screen on which it was signed. */
export const languageOf = ({ statement, ceiling }: SignedIntake): StatementLanguage =>
  statement === INTAKE_STATEMENT.en(ceiling) ? 'en' : 'he';

const isCondition = (word: string): word is Condition => (CONDITIONS as readonly string[]).includes(word);

/** In mm, so that all photos stand below what came in, beside the condition. */
const COLUMN = 86;
const sizeOf = (ratio: number, count: number): { width: number; height: number } => {
  const most = COLUMN / Math.min(count, 3) - 2;
  const height = Math.min(count > 3 ? 24 : 50, most / ratio);
  return { width: height * ratio, height };
};

/** It stays one page: photos and long notes get a larger one. */
const paperOf = ({ marks, note }: SignedIntake): string =>
  marks.length > 0 || (note ?? '').length > 200 ? 'a4' : 'a5';

const LONG_WORDS = 800;

/** In points: very many words stay on the page, too. */
const wordSizeOf = ({ marks, note }: SignedIntake): number =>
  marks.reduce((sum, { word }) => sum + word.length, (note ?? '').length) > LONG_WORDS ? 7 : 10;

/** What the client has signed for on one page, with the barcode by which her order is found. */
export const intakePdf = (
  intake: SignedIntake,
  photos: readonly MarkedPhoto[],
  business: string,
  logo?: Buffer,
): Promise<Buffer> => {
  const lang = languageOf(intake);
  const words = WORDS[lang];
  const { data, files } = signedData(intake, lang);
  const facts = [
    [words.order, intake.barcode],
    [words.client, intake.client],
    [words.by, intake.by],
    ...(intake.promised ? [[words.promised, onPaper(intake.promised).slice(0, 10)]] : []),
  ];
  const checks = (intake.checkNames ?? USUAL_CHECKS).map(({ id, [lang]: name }) => {
    const word = intake.checks[id] ?? '';
    return [name, isCondition(word) ? words.conditions[word] : word];
  });
  const shown = photos.map(({ ratio, marks }, i) => {
    const { width, height } = sizeOf(ratio, photos.length);
    const at = marks.map(({ number, x, y }) => ({ number, x: x * width, y: y * height }));
    return { file: `photo-${i}.jpg`, width, height, marks: at };
  });
  const pictures = Object.fromEntries(photos.map(({ jpeg }, i) => [`photo-${i}.jpg`, jpeg]));
  return renderPdf({
    template: TEMPLATE,
    data: {
      ...data,
      title: words.title,
      business,
      leftTitle: words.left,
      condition: words.condition,
      note: words.note,
      noteText: intake.note ?? '',
      paper: paperOf(intake),
      wordSize: wordSizeOf(intake),
      marksTitle: words.marks,
      marks: intake.marks.map(({ word }, i) => [String(i + 1), word]),
      photos: shown,
      barcode: intake.barcode,
      facts,
      checks,
    },
    logo,
    files: { ...files, ...pictures, 'barcode.svg': Buffer.from(code128(intake.barcode)) },
  });
};
