import Drawing from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { icon } from '../icon';

export const IconChevronUp = icon(Drawing);
