import type { PropertyName } from '@peruke/contracts/orders';

/** Where a numbered section of the form stands in the page. */
export const sectionId = (key: PropertyName): string => `wig-section-${key}`;
