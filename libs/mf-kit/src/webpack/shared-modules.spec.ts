import { missingNames } from '@peruke/contracts/kernel';
import { facadeText, namesImportedFrom, neededOf } from './facade-names.js';
import { consumedShared, facadeFile, facadeRequests, lentModules, sharedModules } from './shared-modules.js';
import { exportedNames, lentBefore, lentSoFar, providedNames } from './shared-names.js';
describe('modules shared at run time', () => {
  it('are the same for the shell that provides and the remotes that consume', () => {
    const lent = [...lentModules().matchAll(/module: "([^"]+)"/g)].map(([, module]) => module);
    expect(lent.sort()).toEqual(Object.keys(consumedShared()).sort());
  });

  it('leave no fallback copy in a remote and one version everywhere', () => {
    for (const shared of Object.values(consumedShared()))
      expect(shared).toMatchObject({ import: false, singleton: true });
    for (const { version } of sharedModules()) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('hold every face of the two libraries, but those that carry no state', () => {
    const requests = sharedModules().map(({ request }) => request);
    expect(requests).toEqual(
      expect.arrayContaining(['@peruke/ui/core', '@peruke/mf-kit/shell', 'react', 'react/jsx-runtime']),
    );
    expect(requests.filter((request) => /testing|webpack|dev-host/.test(request))).toEqual([]);
  });
});

describe('facades', () => {
  it.each(facadeRequests)(
    '%s gives every name that pages need of it; npm run facades writes them',
    (request) => {
      const given = exportedNames(facadeFile(request) ?? '');
      expect(neededOf(request).filter((name) => !given.includes(name))).toEqual([]);
    },
  );

  it('are written with the names between what a person wrote', () => {
    expect(facadeText("// why\nexport {\n  old,\n} from 'x';\n", ['a', 'b'])).toBe(
      "// why\nexport {\n  a,\n  b,\n} from 'x';\n",
    );
  });

  it('are looked for in every remote and in the packages that pages bring', () => {
    expect(neededOf('react-router')).toContain('Routes');
    expect(neededOf('@reduxjs/toolkit')).toEqual(
      expect.arrayContaining(['createSlice', 'formatProdErrorMessage']),
    );
    const text =
      "import { type A, b as c,\n d } from 'x';\nimport type { E } from 'x';\nimport { f } from 'y';";
    expect(namesImportedFrom('x', text)).toEqual(['b', 'd']);
  });
});

describe('what the shell provides', () => {
  it('names every shared module with what it exports, types apart', () => {
    const provided = providedNames();
    expect(Object.keys(provided)).toEqual(
      sharedModules()
        .map(({ request }) => request)
        .sort(),
    );
    expect(provided['@peruke/mf-kit/shell']).toEqual(expect.arrayContaining(['openModal', 'Slot']));
    expect(provided['@peruke/mf-kit/shell']).not.toContain('ModalPropsOf');
    expect(provided['react']).toContain('useState');
    for (const names of Object.values(provided)) expect(names).not.toEqual([]);
  });

  it('is all that was lent before: a live build is older. Out of lent-names.json by hand when none takes it', () => {
    expect(missingNames(lentBefore(), providedNames())).toEqual([]);
  });

  it('is noted for the builds of tomorrow; npm run facades does so', () => {
    expect(missingNames(lentSoFar(), lentBefore())).toEqual([]);
  });
});
