import { host } from '@peruke/mf-kit/webpack';

export default host();
