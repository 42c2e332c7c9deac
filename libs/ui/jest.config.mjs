import { webProject } from '../../jest.preset.mjs';

export default { ...webProject('ui'), setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'] };
