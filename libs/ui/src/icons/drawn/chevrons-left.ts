import Drawing from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import { icon } from '../icon';

export const IconChevronsLeft = icon(Drawing, { mirrored: true });
