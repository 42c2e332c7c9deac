import Drawing from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import { icon } from '../icon';

export const IconMaximize = icon(Drawing);
