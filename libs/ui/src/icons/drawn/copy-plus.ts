import Drawing from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import { icon } from '../icon';

export const IconCopyPlus = icon(Drawing);
