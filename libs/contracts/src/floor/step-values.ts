import { PROPERTY_OPTIONS } from '../orders/property-options.js';

/** What of a wig decides which steps it needs, as the order form offers it. */
export const STEP_WIG_TYPES = PROPERTY_OPTIONS.wigType;
type TopType = keyof typeof PROPERTY_OPTIONS.topType;
export const STEP_TOP_TYPES = Object.keys(PROPERTY_OPTIONS.topType) as [TopType, ...TopType[]];
type Front = keyof typeof PROPERTY_OPTIONS.front;
export const STEP_FRONTS = Object.keys(PROPERTY_OPTIONS.front) as [Front, ...Front[]];
