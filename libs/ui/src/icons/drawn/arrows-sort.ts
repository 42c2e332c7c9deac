import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import { icon } from '../icon';

export const IconArrowsSort = icon(Drawing);
