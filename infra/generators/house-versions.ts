import { readFileSync } from 'node:fs';

type Versions = Record<string, string>;

/** The versions that a part of the house declares of some packages: a new part has the same ones. */
export const versionsAs = (model: 'mf-orders' | 'svc-orders', names: readonly string[]): Versions => {
  const file = new URL(`../../${model}/package.json`, import.meta.url);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Versions | undefined
  >;
  const declared = { ...dependencies, ...devDependencies };
  return Object.fromEntries(
    names.map((name) => {
      const version = declared[name];
      if (!version) throw new Error(`${model} declares no ${name}`);
      return [name, version];
    }),
  );
};
