import Drawing from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { icon } from '../icon';

export const IconMenu2 = icon(Drawing);
