import Drawing from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import { icon } from '../icon';

export const IconLayoutGrid = icon(Drawing);
