import { type OrderTextKey, type PropertyName, STEP_NAMES_HE } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { PROPERTY_LABELS } from '../print/print-texts.js';

/** Steps of the checklist and names that old data holds, in Hebrew. */
const STEPS: Readonly<Record<string, string>> = { ...STEP_NAMES_HE, Common: 'כללי' };

type Words = readonly [en: string, he: string];

/** Texts and fields of the general list, as `LogEntry.subject` names them. */
const TEXTS: Readonly<Record<OrderTextKey, Words>> = {
  shippingInfo: ['Storage notes', 'הערות אחסון'],
  info: ['Payment notes', 'הערות תשלום'],
  details: ['Details', 'פרטים'],
  orderNumber: ['Order number', 'מספר הזמנה'],
  userGeneratedId: ['Additional wig id', 'מזהה נוסף'],
};
const FIELDS: Readonly<Record<string, Words>> = {
  ...TEXTS,
  properties: ['Properties', 'מאפיינים'],
  totalPrice: ['Total price', 'מחיר'],
  completeDate: ['Complete date', 'תאריך יעד'],
  photoView: ['Photo', 'תמונה'],
  intake: ['Repair taken in by signature', 'תיקון התקבל בחתימה'],
  'client-word': ['What the client said on the price', 'תשובת הלקוחה על המחיר'],
};

/** Names of the properties in English; in Hebrew they are those of the papers. */
const PROPERTIES: Readonly<Record<PropertyName, string>> = {
  wigType: 'Wig type',
  capSize: 'Cap size',
  capAdjustment: 'Cap adjustment',
  topType: 'Top type',
  topTypeComments: 'Top type: comment',
  front: 'Front',
  frontComments: 'Front: comment',
  baseColor: 'Base colour',
  skinColor: 'Skin colour',
  frontColor: 'Front colour',
  withHighlights: 'With highlights',
  highlightsColor: 'Highlights colour',
  highlightsColorSelect: 'Highlights',
  typeOfHighlights: 'Type of highlights',
  skinTopHighlights: 'Skin top highlights',
  highlightsColoring: 'Highlights colouring',
  highlightsColoringSelect: 'Colouring tone',
  colorComments: 'Base colour: comment',
  length: 'Length',
  lengthFromNape: 'Length from nape',
  lengthFromTop: 'Length from top',
  sideLength: 'Side length',
  lengthComments: 'Length: comment',
  hairTextureOnWefts: 'Hair texture on wefts',
  hairTextureComments: 'Hair texture on wefts: comment',
  wigFullness: 'Fullness',
  wigFullnessAdditionalAmount: 'Additional amount',
  wigFullnessComments: 'Fullness: comment',
  weight: 'Weight',
  sawing_length: 'Length used',
};

/** One file and several of a kind. */
const FILE_KINDS = {
  image: { en: ['image', 'images'], he: ['תמונה', 'תמונות'] },
  video: { en: ['video', 'videos'], he: ['סרטון', 'סרטונים'] },
} as const;

export const stepName = (step: string, language: Language): string =>
  language === 'he' ? (STEPS[step] ?? step) : step;
export const fieldName = (field: string, language: Language): string => {
  const [en, he] = FIELDS[field] ?? [field, field];
  return language === 'he' ? he : en;
};

export const propertyName = (name: string, language: Language): string => {
  const names = language === 'he' ? PROPERTY_LABELS : PROPERTIES;
  return Object.hasOwn(names, name) ? names[name as PropertyName] : name;
};

/** Kinds of files as they were noted, one word a file: "image, image, video" is two images and a video. */
export const fileNames = (noted: string, language: Language): string => {
  const words = noted.split(', ');
  return [...new Set(words)]
    .map((word) => {
      if (!Object.hasOwn(FILE_KINDS, word)) return word;
      const [one, many] = FILE_KINDS[word as keyof typeof FILE_KINDS][language];
      const count = words.filter((each) => each === word).length;
      return count === 1 ? one : `${count} ${many}`;
    })
    .join(', ');
};
