import { type OrderState, type OrderTextKey, type PropertyName, STATE_KEYS } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { PROPERTY_LABELS } from '../print/print-texts.js';

/** Names that pages show too; `words.spec.ts` holds them to the same wording. */
const STATES: Record<(typeof STATE_KEYS)[OrderState], string> = {
  draft: 'טיוטה',
  production: 'בייצור',
  rework: 'עבודה חוזרת',
  repair: 'בתיקון',
  'ready-new': 'פאה חדשה מוכנה',
  'ready-repair': 'תיקון מוכן',
  storage: 'באחסון',
  delivered: 'נמסרה',
  stock: 'במלאי',
  cancelled: 'בוטלה',
  archived: 'בארכיון',
};

/** Steps of the checklist and names that old data holds, in Hebrew. */
export const STEPS: Readonly<Record<string, string>> = {
  'Wig Building': 'בניית פאה',
  'Sawing Weft': 'תפירת טרסים',
  'Neck adjustment': 'התאמת עורף',
  'Depth in the net': 'עומק ברשת',
  'Band adjustment': 'התאמת רצועה',
  'Pin adjustment': 'התאמת סיכות',
  'Ear adjustment': 'התאמת אוזניים',
  'Skins Connect': 'חיבור סקינים',
  'Sawing Weft On Cap': 'תפירת טרסים על הרשת',
  'Front Hand Tie': 'קשירת יד בחזית',
  'First Hairline': 'קו שיער ראשון',
  'Second Hairline': 'קו שיער שני',
  'Under Lace Material Sawing': 'תפירת בד מתחת ללייס',
  'Under lace material closing': 'סגירת בד מתחת ללייס',
  'Highlights Include Washing': 'גוונים כולל חפיפה',
  'Special Shampoo': 'שמפו מיוחד',
  Washing: 'חפיפה',
  'Cut And Set': 'תספורת וסידור',
  Common: 'כללי',
};

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

/** A state's name in a language; what is no state stays as it is. */
export const stateName = (state: string, language: Language): string =>
  language === 'he' && state in STATE_KEYS ? STATES[STATE_KEYS[state as OrderState]] : state;
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

/** Types of wigs in Hebrew; an empty type is one that nobody has set. */
export const WIG_TYPES: Readonly<Record<string, string>> = {
  Full: 'מלאה',
  Fall: 'פול',
  'Kipa Fall': 'קיפה פול',
  'Hair Extensions': 'תוספות שיער',
  'Wig Hat': 'כובע פאה',
  'Hand Made': 'עבודת יד',
};
