import Drawing from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import { icon } from '../icon';

export const IconRotateClockwise = icon(Drawing);
