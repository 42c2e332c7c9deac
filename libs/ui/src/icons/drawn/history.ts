import Drawing from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { icon } from '../icon';

export const IconHistory = icon(Drawing);
