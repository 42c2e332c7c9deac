import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { icon } from '../icon';

export const IconArrowDown = icon(Drawing);
