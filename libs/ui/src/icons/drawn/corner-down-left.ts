import Drawing from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs';
import { icon } from '../icon';

export const IconCornerDownLeft = icon(Drawing, { mirrored: true });
