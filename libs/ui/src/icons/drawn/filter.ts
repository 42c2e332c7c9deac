import Drawing from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { icon } from '../icon';

export const IconFilter = icon(Drawing);
