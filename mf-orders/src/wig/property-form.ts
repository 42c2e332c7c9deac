import {
  type AnsweredProperties,
  FULLNESS_WITH_CHARGE,
  PROPERTY_SECTIONS,
  SENT_WHEN_EMPTY,
  type PropertyName,
  type WigProperties,
} from '@peruke/contracts/orders';
import { disablesFront, topPairs } from './top-type';

type Pair = [string, string];

/** How the form keeps the properties: the two structured ones taken apart, everything else as on the wire. */
export interface PropertyValues {
  wigType: string;
  capSize: string;
  capAdjustment: string;
  topMain: string;
  topSub: string;
  skinType: string;
  topTypeComments: string;
  /** Main front -> its sub choice, "" when chosen without one. */
  front: Record<string, string>;
  frontComments: string;
  baseColor: string;
  skinColor: string;
  frontColor: string;
  withHighlights: boolean;
  highlightsColor: string;
  highlightsColorSelect: string;
  typeOfHighlights: string;
  skinTopHighlights: string;
  highlightsColoring: string;
  highlightsColoringSelect: string;
  colorComments: string;
  length: string;
  lengthFromNape: string;
  lengthFromTop: string;
  sideLength: string;
  lengthComments: string;
  hairTextureOnWefts: string;
  hairTextureComments: string;
  wigFullness: string;
  wigFullnessAdditionalAmount: number | null;
  wigFullnessComments: string;
  weight: number | null;
  sawing_length: number | null;
}

export const EMPTY_PROPERTIES: PropertyValues = {
  wigType: '',
  capSize: '',
  capAdjustment: '',
  topMain: '',
  topSub: '',
  skinType: '',
  topTypeComments: '',
  front: {},
  frontComments: '',
  baseColor: '',
  skinColor: '',
  frontColor: '',
  withHighlights: false,
  highlightsColor: '',
  highlightsColorSelect: '',
  typeOfHighlights: '',
  skinTopHighlights: '',
  highlightsColoring: '',
  highlightsColoringSelect: '',
  colorComments: '',
  length: '',
  lengthFromNape: '',
  lengthFromTop: '',
  sideLength: '',
  lengthComments: '',
  hairTextureOnWefts: '',
  hairTextureComments: '',
  wigFullness: '',
  wigFullnessAdditionalAmount: null,
  wigFullnessComments: '',
  weight: null,
  sawing_length: null,
};

export const hasFront = ({
  front,
  frontComments,
}: Pick<PropertyValues, 'front' | 'frontComments'>): boolean =>
  Object.keys(front).length > 0 || frontComments.trim() !== '';

/** WIG-034: only a full wig costs more. */
export const hasCharge = (fullness: string): boolean => fullness === FULLNESS_WITH_CHARGE;

export const toPropertyValues = (properties: AnsweredProperties): PropertyValues => {
  const [top, skin] = topPairs(properties.topType);
  const plain = Object.fromEntries(
    Object.entries(properties).filter(
      ([name, value]) => name in EMPTY_PROPERTIES && value !== undefined && value !== null,
    ),
  );
  return {
    ...EMPTY_PROPERTIES,
    ...plain,
    topMain: top?.[0] ?? '',
    topSub: top?.[1] ?? '',
    skinType: skin?.[1] ?? '',
    front: Object.fromEntries(properties.front ?? []),
  };
};

const topTypeOf = ({ topMain, topSub, skinType }: PropertyValues): WigProperties['topType'] => {
  if (topMain === '') return undefined;
  const pair: Pair = [topMain, topSub];
  return topMain === 'Regular Skin' && skinType.trim() !== '' ? [pair, ['Skin Type', skinType.trim()]] : pair;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false;

/**
 * What goes out: only properties with a value (ORD-130); with `update` also comments and the front when they are empty,
 * so that they can be emptied (ORD-134).
 */
export const fromPropertyValues = (
  values: PropertyValues,
  { update = false } = {},
): Partial<WigProperties> => {
  const { topMain, topSub: _sub, skinType: _skin, front, ...plain } = values;
  const wire: Record<string, unknown> = {
    ...plain,
    topType: topTypeOf(values),
    front: disablesFront(topMain) ? [] : Object.entries(front),
  };
  if (!hasCharge(values.wigFullness)) wire.wigFullnessAdditionalAmount = null;
  const sent = Object.entries(wire).filter(([name, value]) => {
    const keeps = update && SENT_WHEN_EMPTY.includes(name as PropertyName);
    return keeps || (!isEmpty(value) && !(Array.isArray(value) && value.length === 0));
  });
  return Object.fromEntries(sent) as Partial<WigProperties>;
};

/** Whether a numbered section holds anything; a front that the top type leaves no room for holds nothing. */
export const isFilled = (values: PropertyValues, section: PropertyName): boolean => {
  if (section === 'topType') return values.topMain !== '';
  if (section === 'front') return !disablesFront(values.topMain) && hasFront(values);
  return fieldsOf(section).some((name) => !isEmpty(values[name as keyof PropertyValues]));
};

/** The fields of a numbered section; its top type and its front are kept under other names. */
export const fieldsOf = (section: PropertyName): readonly string[] => {
  const { fields = [section] } = PROPERTY_SECTIONS.find(({ key }) => key === section) ?? {};
  return section === 'topType' ? [...fields, 'topMain'] : fields;
};

/** The field of the form that shows what is wrong with a property of the wire. */
export const fieldOf = (property: string): string =>
  property.replace(/^topType\b.*/, 'topMain').replace(/^front\b.*/, 'front');
