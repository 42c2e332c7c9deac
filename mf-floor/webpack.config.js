import { remote } from '@peruke/mf-kit/webpack';

export default remote();
