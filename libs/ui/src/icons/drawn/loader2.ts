import Drawing from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { icon } from '../icon';

export const IconLoader2 = icon(Drawing);
