import { remoteProject } from '../libs/mf-kit/jest.remote.mjs';

export default remoteProject('mf-floor');
