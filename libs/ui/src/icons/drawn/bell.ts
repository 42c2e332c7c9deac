import Drawing from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { icon } from '../icon';

export const IconBell = icon(Drawing);
