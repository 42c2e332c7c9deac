import Drawing from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { icon } from '../icon';

export const IconReceipt = icon(Drawing);
