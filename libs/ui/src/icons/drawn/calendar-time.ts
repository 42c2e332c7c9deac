import Drawing from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import { icon } from '../icon';

export const IconCalendarTime = icon(Drawing);
