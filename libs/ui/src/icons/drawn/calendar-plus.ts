import Drawing from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { icon } from '../icon';

export const IconCalendarPlus = icon(Drawing);
