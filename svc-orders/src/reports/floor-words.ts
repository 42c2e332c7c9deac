import type { Language } from '@peruke/svc-kit/app';
import { propertyName, stepName } from './words.js';

type Words = Readonly<Record<string, readonly [en: string, he: string]>>;

const WHAT: Words = {
  hold: ['Hold', 'השהיה'],
  release: ['Release', 'שחרור'],
  rush: ['Rush', 'דחוף'],
  'rush-off': ['No longer rush', 'כבר לא דחוף'],
  rework: ['Rework reason', 'סיבת העבודה החוזרת'],
  'rework-step': ['Step at fault', 'השלב שבו נפל הפגם'],
  spec: ['Change of specification', 'שינוי במפרט'],
  seen: ['Change seen', 'השינוי נראה'],
};

const REASON: Words = {
  client: ['client', 'לקוחה'],
  material: ['material', 'חומר'],
  deposit: ['deposit', 'מקדמה'],
  approval: ['approval', 'אישור לקוחה'],
  colour: ['colour', 'צבע'],
  fit: ['fit', 'התאמה'],
  hairline: ['hairline', 'קו שיער'],
  lace: ['lace', 'לייס'],
  density: ['density', 'צפיפות'],
  cut: ['cut', 'תספורת'],
  damage: ['damage', 'נזק'],
  'changed-mind': ['client changed her mind', 'שינוי דעה'],
  other: ['other', 'אחר'],
  warranty: ['under warranty', 'באחריות'],
  charged: ['charged', 'בתשלום'],
};

interface Mark {
  readonly subject: string;
  readonly value: string | null;
  readonly newValue: string | null;
}

/** A hold, a rush or a reason in words: a code is named, what somebody wrote stays as it is. */
export const markInWords = ({ subject, value, newValue }: Mark, language: Language): string => {
  const say = (words: Words, key: string): string => words[key]?.[language === 'he' ? 1 : 0] ?? key;
  const what = say(WHAT, subject === 'rush' && newValue === null ? 'rush-off' : subject);
  const named = (names: string | null): string =>
    (names ?? '')
      .split(', ')
      .map((name) => propertyName(name, language))
      .join(', ');
  if (subject === 'rush') return what;
  if (subject === 'rework-step') return `${what}: ${stepName(value ?? '', language)}`;
  if (subject === 'seen') return `${what}: ${named(value)}`;
  if (subject === 'spec') return `${what}: ${[named(value), newValue].filter(Boolean).join(', ')}`;
  const second = subject === 'rework' ? say(REASON, newValue ?? '') : (newValue ?? '');
  return `${what}: ${[say(REASON, value ?? ''), second].filter(Boolean).join(', ')}`;
};
