import Drawing from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { icon } from '../icon';

export const IconDotsVertical = icon(Drawing);
