import Drawing from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { icon } from '../icon';

export const IconClock = icon(Drawing);
