import { shekels, type StatementLanguage } from '@peruke/contracts/orders';
import { hoursText, type Settings } from '@peruke/contracts/settings';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { code128 } from '../print/codes.js';
import { ITEMS_TABLE, onPaper, signedData } from '../signature/signed-pdf.js';
import { languageOf } from './intake-pdf.js';
import type { SignedIntake } from './queries/list-intakes.query.js';

interface Words {
  title: string;
  client: string;
  taken: string;
  promised: string;
  ceiling: string;
  leftTitle: string;
  bring: string;
}

const WORDS: Record<StatementLanguage, Words> = {
  he: {
    title: 'ספח לאיסוף',
    client: 'לקוחה',
    taken: 'התקבל',
    promised: 'תאריך יעד',
    ceiling: 'בלי להתקשר עד',
    leftTitle: 'מה נשאר אצלנו',
    bring: 'יש להביא את הספח לאיסוף.',
  },
  en: {
    title: 'Claim slip',
    client: 'Client',
    taken: 'Taken in',
    promised: 'Due date',
    ceiling: 'Without calling up to',
    leftTitle: 'What stays with us',
    bring: 'Please bring this slip when you collect.',
  },
};

const TEMPLATE = `
#show: house.with(lang: data.lang, paper: "a6", margin: 8mm, size: 9pt, footer: none)
#house-logo
#text(size: 14pt, weight: "bold", data.title)
#v(1mm)
#align(center)[
  #image("barcode.svg", width: 60mm, height: 14mm, fit: "stretch")
  #text(size: 14pt, weight: "bold", latin(data.barcode))
]
#kv(data.facts.map(((label, value)) => (label, free(value))))
#v(1mm)
#text(weight: "bold", data.leftTitle)
${ITEMS_TABLE}
#v(1fr)
#data.bring
#line(length: 100%, stroke: 0.5pt + line-colour)
#text(weight: "bold", free(data.business)) \\
#text(fill: muted)[#data.where.map(free).join(linebreak())]
`;

type House = Pick<Settings, 'businessName' | 'businessPhone' | 'businessAddress' | 'week'>;

/** What the client takes home in place of her wig: on one small page the barcode by which it is found, in her language. */
export const intakeSlipPdf = (intake: SignedIntake, house: House, logo?: Buffer): Promise<Buffer> => {
  const lang = languageOf(intake);
  const { client, taken, promised, ceiling, ...words } = WORDS[lang];
  const { data } = signedData(intake, lang);
  const facts = [
    [client, intake.client],
    [taken, data.at],
    ...(intake.promised ? [[promised, onPaper(intake.promised).slice(0, 10)]] : []),
    [ceiling, shekels(intake.ceiling)],
  ];
  const where = [house.businessAddress, house.businessPhone, hoursText(house.week, lang)];
  return renderPdf({
    template: TEMPLATE,
    data: {
      ...words,
      lang,
      items: data.items,
      barcode: intake.barcode,
      facts,
      business: house.businessName,
      where: where.filter((line) => line !== ''),
    },
    logo,
    files: { 'barcode.svg': Buffer.from(code128(intake.barcode)) },
  });
};
