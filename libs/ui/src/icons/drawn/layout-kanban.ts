import Drawing from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import { icon } from '../icon';

export const IconLayoutKanban = icon(Drawing);
