import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { icon } from '../icon';

export const IconArrowLeft = icon(Drawing, { mirrored: true });
