import Drawing from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { icon } from '../icon';

export const IconWifiOff = icon(Drawing);
