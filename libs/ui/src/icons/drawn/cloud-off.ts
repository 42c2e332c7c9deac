import Drawing from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { icon } from '../icon';

export const IconCloudOff = icon(Drawing);
