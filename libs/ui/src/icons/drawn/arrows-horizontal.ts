import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowsHorizontal.mjs';
import { icon } from '../icon';

export const IconArrowsHorizontal = icon(Drawing);
