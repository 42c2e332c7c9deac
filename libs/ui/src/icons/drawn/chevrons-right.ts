import Drawing from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { icon } from '../icon';

export const IconChevronsRight = icon(Drawing, { mirrored: true });
