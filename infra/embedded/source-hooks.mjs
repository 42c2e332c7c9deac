import { registerHooks } from 'node:module';

/**
 * Lets these scripts use the backends and the rights on NATS from their sources, because they run before anything is
 * built: the export condition "source" for these, and `.ts` for the `.js` that its files name each other by.
 */
const BEFORE_THE_BUILD = new Set(['@peruke/backends', '@peruke/contracts/nats']);

registerHooks({
  resolve(specifier, context, next) {
    if (BEFORE_THE_BUILD.has(specifier))
      return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
    try {
      return next(specifier, context);
    } catch (error) {
      const ours =
        specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts');
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !ours) throw error;
      return next(`${specifier.slice(0, -3)}.ts`, context);
    }
  },
});
