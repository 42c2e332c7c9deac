/** Written by the build (`lentModules` of @peruke/mf-kit/webpack): all that the shell lends to remotes. */
declare module 'virtual:lent' {
  type Lent = { module: string; version: string } & (
    { lib: () => object } | { get: () => Promise<() => object> }
  );
  export const lent: readonly Lent[];
}
