import {
  PROPERTY_SECTIONS,
  REPAIR_PROPERTIES,
  type PropertyName,
  type AnsweredProperties,
} from '@peruke/contracts/orders';
import { disablesFront, topPairs } from './top-type';

/** One shown section: its main value and the smaller ones beside it. */
export interface PropertyLine {
  key: PropertyName;
  number: number;
  /** Parts of the main value; each is an option or free text. */
  main: readonly string[];
  more: readonly { name: string; parts: readonly string[] }[];
  /** The top that leaves no place for the front (WIG-037). */
  unusedWith?: string;
}

const filled = (parts: readonly string[]): string[] => parts.filter((part) => part !== '');

const mainOf = (key: PropertyName, properties: AnsweredProperties): string[] => {
  if (key === 'topType') return filled([...(topPairs(properties.topType)[0] ?? [])]);
  if (key === 'front') return (properties.front ?? []).flatMap((pair) => filled([...pair]));
  const value = properties[key];
  return value === undefined || value === null || value === '' ? [] : [String(value)];
};

const moreOf = (fields: readonly PropertyName[], properties: AnsweredProperties): PropertyLine['more'] => {
  const skin = fields.includes('topType') ? topPairs(properties.topType)[1] : undefined;
  const rest = fields.slice(1).flatMap((name) => {
    const value = properties[name];
    if (value === undefined || value === null || value === '' || value === false) return [];
    return [{ name, parts: [value === true ? 'yes' : String(value)] }];
  });
  return skin?.[1] ? [{ name: 'skinType', parts: [skin[1]] }, ...rest] : rest;
};

const unusedWith = (key: PropertyName, { front, topType }: AnsweredProperties): string | undefined => {
  const top = topPairs(topType)[0]?.[0] ?? '';
  return key === 'front' && !front?.length && disablesFront(top) ? top : undefined;
};

/** The numbered sections that have something to show; all of them keep their numbers (WIG-015 to WIG-017). */
export const propertyLines = (properties: AnsweredProperties, isRepair: boolean): PropertyLine[] =>
  PROPERTY_SECTIONS.map(({ key, fields }, i) => ({
    key,
    number: i + 1,
    main: mainOf(key, properties),
    more: moreOf(fields, properties),
    unusedWith: unusedWith(key, properties),
  })).filter(({ key }) => !isRepair || REPAIR_PROPERTIES.includes(key));
