/** The flag that a developer stores by hand (AMB-79): shows the request tester and the developer page. */
export const isDebugging = (): boolean => localStorage.getItem('debug') !== null;
