import Drawing from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { icon } from '../icon';

export const IconSend = icon(Drawing, { mirrored: true });
