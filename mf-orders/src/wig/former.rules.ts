import {
  PROPERTY_SECTIONS,
  type OrderRow,
  type PropertyName,
  type AnsweredProperties,
} from '@peruke/contracts/orders';
import { fromPropertyValues, type PropertyValues, toPropertyValues } from './property-form';
import { topPairs } from './top-type';

/** A property that is another now than it was on the former wig. */
export interface Changed {
  readonly name: PropertyName;
  /** What it was: options or free text; nothing when it was empty. */
  readonly was: readonly string[];
}

const partsOf = (name: PropertyName, properties: AnsweredProperties): string[] => {
  if (name === 'topType') return topPairs(properties.topType).flat().filter(Boolean);
  if (name === 'front') return (properties.front ?? []).flat().filter(Boolean);
  const value = properties[name];
  if (value === undefined || value === null || value === '' || value === false) return [];
  return [value === true ? 'yes' : String(value).trim()];
};

/** As a form would send them: what goes without saying on one side does so on the other. */
const asSent = (properties: AnsweredProperties): AnsweredProperties =>
  fromPropertyValues(toPropertyValues(properties));

/** Properties of a section that the person has changed, with what they were. */
export const changedIn = (
  section: PropertyName,
  former: AnsweredProperties,
  values: PropertyValues,
): Changed[] => {
  const fields = PROPERTY_SECTIONS.find(({ key }) => key === section)?.fields ?? [section];
  const [before, now] = [asSent(former), fromPropertyValues(values)];
  return (fields as readonly PropertyName[]).flatMap((name) => {
    const was = partsOf(name, before);
    return was.join('\n') === partsOf(name, now).join('\n') ? [] : [{ name, was }];
  });
};

/** The fields of the form that hold a property. */
export const fieldsOf = (name: PropertyName): (keyof PropertyValues)[] =>
  name === 'topType' ? ['topMain', 'topSub', 'skinType'] : [name as keyof PropertyValues];

/** The newest wig that was made for a client; a repair says little of a wig, and a cancelled one was not wanted. */
export const lastWig = (orders: readonly OrderRow[]): OrderRow | undefined =>
  orders.find(({ is_repair, state }) => is_repair === 0 && state !== 'Cancelled Wigs');
