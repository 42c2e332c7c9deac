import Drawing from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import { icon } from '../icon';

export const IconLockOpen = icon(Drawing);
