import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { icon } from '../icon';

export const IconArrowRight = icon(Drawing, { mirrored: true });
