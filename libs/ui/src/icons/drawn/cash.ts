import Drawing from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { icon } from '../icon';

export const IconCash = icon(Drawing);
