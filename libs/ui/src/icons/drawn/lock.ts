import Drawing from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { icon } from '../icon';

export const IconLock = icon(Drawing);
