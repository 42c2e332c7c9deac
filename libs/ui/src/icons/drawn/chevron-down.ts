import Drawing from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { icon } from '../icon';

export const IconChevronDown = icon(Drawing);
