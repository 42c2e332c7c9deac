import Drawing from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { icon } from '../icon';

export const IconLogout = icon(Drawing, { mirrored: true });
