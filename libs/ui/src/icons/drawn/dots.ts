import Drawing from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { icon } from '../icon';

export const IconDots = icon(Drawing);
