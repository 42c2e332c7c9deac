import Drawing from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { icon } from '../icon';

export const IconScan = icon(Drawing);
