import { serviceProject } from '../libs/svc-kit/jest.service.mjs';

// twice the specs of any other part: begun last it would have the machine to itself, and use half of it
export default { ...serviceProject('svc-orders'), maxWorkers: 2 };
