/** Made when it is first asked for: a browser's first formatter takes it tens of milliseconds, and the login needs none. */
export const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
