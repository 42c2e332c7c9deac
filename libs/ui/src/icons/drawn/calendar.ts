import Drawing from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { icon } from '../icon';

export const IconCalendar = icon(Drawing);
