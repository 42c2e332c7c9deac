import Drawing from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { icon } from '../icon';

export const IconShieldLock = icon(Drawing);
