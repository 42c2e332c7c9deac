import { serviceProject } from '../libs/svc-kit/jest.service.mjs';

// the most specs of all services: begun last, they would have the machine to themselves, and use half of it
export default { ...serviceProject('svc-orders'), maxWorkers: 2 };
