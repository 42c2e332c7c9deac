import { remoteProject } from './jest.remote.mjs';

export default remoteProject('mf-kit');
