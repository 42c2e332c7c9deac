/**
 * `react/jsx-dev-runtime` of development builds, over the runtime that every shell shares: React's own exists only in a
 * development React, which a built portal does not carry, and brought along it would be a second React.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, isStatic) =>
  isStatic ? jsxs(type, props, key) : jsx(type, props, key);
