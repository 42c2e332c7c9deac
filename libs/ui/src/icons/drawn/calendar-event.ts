import Drawing from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { icon } from '../icon';

export const IconCalendarEvent = icon(Drawing);
