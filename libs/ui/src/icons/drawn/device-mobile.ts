import Drawing from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { icon } from '../icon';

export const IconDeviceMobile = icon(Drawing);
