const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

const PACKAGES = '/node_modules/';
const load = createRequire(__filename);

/**
 * Compiles our sources for the realm of the process, and takes packages (and our own tools in plain ES modules) from Node,
 * which loads each once for all files.
 */
class OneRealmRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes, ...rest) =>
          executor.dynamicImport(specifier, filename, undefined, attributes, rest[0]),
      });
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName && !options?.isInternalModule && !isBuiltin(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (path.includes(PACKAGES) || this.unstable_shouldLoadAsEsm(path)) return load(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

module.exports = { __esModule: true, default: OneRealmRuntime };
