import { missingNames } from './shared-names.js';

const provides = { 'react-router': ['Link', 'Route'], react: ['useState'] };

it('names what a remote takes and the portal does not lend', () => {
  expect(missingNames({ 'react-router': ['Link'], react: ['*'] }, provides)).toEqual([]);
  expect(missingNames({ 'react-router': ['Link', 'useBlocker'] }, provides)).toEqual([
    'react-router: useBlocker',
  ]);
  expect(missingNames({ '@peruke/ui/maps': ['Map', '*'] }, provides)).toEqual([
    '@peruke/ui/maps: Map',
    '@peruke/ui/maps: *',
  ]);
});
