import Drawing from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { icon } from '../icon';

export const IconChevronRight = icon(Drawing, { mirrored: true });
