import Drawing from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { icon } from '../icon';

export const IconClockExclamation = icon(Drawing);
