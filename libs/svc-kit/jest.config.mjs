import { serviceProject } from './jest.service.mjs';

export default serviceProject('svc-kit');
