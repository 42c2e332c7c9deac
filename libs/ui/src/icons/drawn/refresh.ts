import Drawing from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { icon } from '../icon';

export const IconRefresh = icon(Drawing);
