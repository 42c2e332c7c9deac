import Drawing from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { icon } from '../icon';

export const IconChevronLeft = icon(Drawing, { mirrored: true });
