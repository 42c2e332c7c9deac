const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What Jest itself keeps on the global object. */
const OF_JEST = /jest|EVENT_HANDLERS|RETRY|TEST_TIMEOUT|LOG_ERRORS/i;
const SIGNALS = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'uncaughtException',
  'unhandledRejection',
  'warning',
  'beforeExit',
  'exit',
];

/** Values that Jest takes before a spec may put others in their place. */
const natives = () => {
  const fs = require('node:fs');
  return {
    [Symbol.for('jest-native-promise')]: Promise,
    [Symbol.for('jest-native-now')]: Date.now.bind(Date),
    [Symbol.for('jest-native-read-file')]: fs.readFileSync.bind(fs),
    [Symbol.for('jest-native-write-file')]: fs.writeFileSync.bind(fs),
    [Symbol.for('jest-native-exists-file')]: fs.existsSync.bind(fs),
    'jest-symbol-do-not-touch': Symbol,
  };
};

/**
 * Specs run in the realm of the process itself, where Jest's own environment makes a `vm` context for each file. In such
 * a context every name of the language is looked up through a proxy, and every package is compiled anew. Here they are
 * what they are in production. What a file may leave behind is taken away after it: names, variables of the environment,
 * listeners of the process.
 */
class OneRealmEnvironment {
  constructor({ projectConfig }) {
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions ?? ['node', 'node-addons'];
    this.global = globalThis;
    this.before = {
      keys: new Set(Reflect.ownKeys(globalThis)),
      console: globalThis.console,
      env: { ...process.env },
      exit: process.exit,
      getBuiltinModule: process.getBuiltinModule,
      listeners: SIGNALS.map((signal) => [signal, process.rawListeners(signal)]),
    };
    for (const key of Reflect.ownKeys(natives())) {
      if (!(key in globalThis)) Object.defineProperty(globalThis, key, { value: natives()[key] });
    }
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const key of Reflect.ownKeys(globalThis)) {
      const isOfJest = typeof key === 'symbol' && OF_JEST.test(key.description ?? '');
      if (isOfJest && !this.before.keys.has(key)) Reflect.deleteProperty(globalThis, key);
    }
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    process.getBuiltinModule = this.before.getBuiltinModule;
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
    for (const [signal, kept] of this.before.listeners) {
      for (const listener of process.rawListeners(signal)) {
        if (!kept.includes(listener)) process.removeListener(signal, listener);
      }
    }
  }

  exportConditions() {
    return this.conditions;
  }

  /** None: see one-realm.runtime.cjs. */
  getVmContext() {
    return undefined;
  }
}

module.exports = OneRealmEnvironment;
