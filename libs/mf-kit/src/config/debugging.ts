/** The flag that a developer stores by hand (AMB-79): shows the request tester and the developer page. */
export const isDebugging = (): boolean => localStorage.getItem('debug') !== null;

/**
 * Whether answers are held against their contracts: in specs and development always, else in a browser whose storage
 * says so, as that of the journeys does.
 */
export const checksAnswers = (): boolean =>
  process.env.NODE_ENV !== 'production' || localStorage.getItem('peruke.check-answers') !== null;
