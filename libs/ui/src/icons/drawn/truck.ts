import Drawing from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { icon } from '../icon';

export const IconTruck = icon(Drawing);
