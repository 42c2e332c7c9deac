import {
  ORDER_STATES,
  type OrderState,
  PROPERTY_OPTIONS,
  productionState,
  readyState,
  type WigProperties,
} from '@peruke/contracts/orders';
import { foldText } from '@peruke/svc-kit/import';
import { FULLNESS, VALUES } from '../print/print-texts.js';
import { stateName } from '@peruke/svc-kit/words';

const wordsOf = <Value>(pairs: readonly (readonly [words: string, value: Value])[]): Map<string, Value> =>
  new Map(
    pairs.flatMap(([words, value]) => words.split('|').map((word) => [foldText(word), value] as const)),
  );

const STATE_WORDS = wordsOf<OrderState | 'production' | 'ready'>([
  ['production|in production|in work|ייצור|בייצור|בעבודה|בהכנה', 'production'],
  ['ready|done|finished|מוכנה|מוכן|הושלמה|הושלם', 'ready'],
  ['repair|in repair|תיקון', 'Repair Wigs'],
  ['stored|אחסון|באחסון', 'Storage'],
  ['new|open|חדשה|פתוחה|התקבלה', 'Draft'],
  ['delivered|נמסר', 'Delivered Wigs'],
  ['cancelled|canceled|מבוטלת|בוטל', 'Cancelled Wigs'],
  ...ORDER_STATES.map((state) => [`${state}|${stateName(state, 'he')}`, state] as const),
]);
const KIND_WORDS = wordsOf([
  ['repair|yes|true|1|תיקון|תיקונים|כן', true],
  ['new|new wig|wig|no|false|0|חדש|חדשה|פאה|פאה חדשה|הזמנה|לא', false],
]);
const OPEN: readonly OrderState[] = [
  'Draft',
  'Wigs in Production',
  'Rework',
  'Repair Wigs',
  'Ready New Wig',
  'Ready Repair Wigs',
  'Storage',
];
const OF_NEW: readonly OrderState[] = [productionState(false), readyState(false)];
const OF_REPAIR: readonly OrderState[] = [productionState(true), readyState(true)];

/**
 * Whether an order is a repair, as people write it; undefined where nobody can tell. The portal's own sheet says after the kind
 * that it is a rush, and the like.
 */
export const kindByWord = (word: string): boolean | undefined =>
  KIND_WORDS.get(foldText(word.replace(/,.*/, '')));

const kindToldBy = (state: OrderState): boolean | undefined =>
  OF_REPAIR.includes(state) ? true : OF_NEW.includes(state) ? false : undefined;

/** The state of an open order by its name, and the kind that it tells of by itself. */
export const stateByWord = (
  word: string,
  said: boolean | undefined,
): { state: OrderState; isRepair: boolean } | 'unknown' | 'closed' | 'unfit' => {
  const found = STATE_WORDS.get(foldText(word));
  const isRepair = said ?? false;
  if (found === undefined) return 'unknown';
  if (found === 'production') return { state: productionState(isRepair), isRepair };
  if (found === 'ready') return { state: readyState(isRepair), isRepair };
  if (!OPEN.includes(found)) return 'closed';
  const told = kindToldBy(found);
  if (told !== undefined && said !== undefined && told !== said) return 'unfit';
  return { state: found, isRepair: told ?? isRepair };
};

const named = (option: string, names: Readonly<Record<string, string>>): string =>
  names[option] === undefined ? option : `${option}|${names[option]}`;
const optionsOf = (options: readonly string[], names = VALUES): Map<string, string> =>
  wordsOf(options.map((option) => [named(option, names), option]));

/** A main choice alone, or with the finer one after it: "Kosher Top / Straight". */
const pairsOf = (choices: Readonly<Record<string, readonly string[]>>): Map<string, [string, string]> =>
  wordsOf(
    Object.entries(choices).flatMap(([main, subs]) =>
      ['', ...subs].map((sub): [string, [string, string]] => {
        const inHebrew = `${VALUES[main] ?? main} ${VALUES[sub] ?? sub}`;
        return [`${main} ${sub}|${inHebrew}`, [main, sub]];
      }),
    ),
  );

const CHOICES = {
  wigType: optionsOf(PROPERTY_OPTIONS.wigType),
  capSize: optionsOf(PROPERTY_OPTIONS.capSize),
  hairTextureOnWefts: optionsOf(PROPERTY_OPTIONS.hairTextureOnWefts),
  wigFullness: optionsOf(PROPERTY_OPTIONS.wigFullness, FULLNESS),
} as const;
const PAIRS = { topType: pairsOf(PROPERTY_OPTIONS.topType), front: pairsOf(PROPERTY_OPTIONS.front) } as const;

const BETWEEN = /[:>|;]/g;

/** A property as the form would send it; undefined where the text is none of its choices. */
export const propertyByWord = (
  name: keyof WigProperties,
  text: string,
): WigProperties[keyof WigProperties] => {
  if (name in CHOICES) return CHOICES[name as keyof typeof CHOICES].get(foldText(text));
  if (name === 'topType') return PAIRS.topType.get(foldText(text.replace(BETWEEN, ' ')));
  if (name === 'front') {
    const pair = PAIRS.front.get(foldText(text.replace(BETWEEN, ' ')));
    return pair && [pair];
  }
  return text;
};
