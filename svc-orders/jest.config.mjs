import { serviceProject } from '../libs/svc-kit/jest.service.mjs';

export default serviceProject('svc-orders');
