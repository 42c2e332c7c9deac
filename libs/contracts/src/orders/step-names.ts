import type { ChecklistStep } from './checklist.js';

/** The steps in Hebrew, worded as the pages word them, for what services write; in English a step is called by its own name. */
export const STEP_NAMES_HE: Readonly<Record<ChecklistStep, string>> = {
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
};
