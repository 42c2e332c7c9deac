import { init, loadShare } from '@module-federation/enhanced/runtime';
import lendRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { lent } from 'virtual:lent';
import type { Lender } from './fit';

const HOW = { scope: 'default', shareConfig: { singleton: true, requiredVersion: false } } as const;

/** The runtime keeps a fetch that failed for good; the next one who asks has it fetched anew. */
const fetched = async (module: string, get: () => Promise<() => object>): Promise<() => object> => {
  try {
    return await get();
  } catch (error) {
    for (const lending of Object.values(shell.shareScopeMap.default?.[module] ?? {})) lending.loading = null;
    throw error;
  }
};

/** Module Federation by the calls of its runtime: the shell lends its modules and the runtime itself, and takes none. */
const shell = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    lent.map((one) => {
      const { module, ...source } = one;
      return [module, { ...source, ...('get' in one && { get: () => fetched(module, one.get) }), ...HOW }];
    }),
  ),
  plugins: [lendRuntime()],
});

/** A module of the shell by its name, fetched where it is not there yet. */
export const lend: Lender = async (module) => {
  const factory = await loadShare<object>(module);
  return (factory && factory()) || undefined;
};
