import { init, loadShare } from '@module-federation/enhanced/runtime';
import lendRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { lent } from 'virtual:lent';
import type { Lender } from './fit';

const HOW = { scope: 'default', shareConfig: { singleton: true, requiredVersion: false } } as const;

/** Module Federation by the calls of its runtime: the shell lends its modules and the runtime itself, and takes none. */
init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(lent.map(({ module, ...source }) => [module, { ...source, ...HOW }])),
  plugins: [lendRuntime()],
});

/** A module of the shell by its name, fetched where it is not there yet. */
export const lend: Lender = async (module) => {
  const factory = await loadShare<object>(module);
  return (factory && factory()) || undefined;
};
