import Drawing from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { icon } from '../icon';

export const IconBan = icon(Drawing);
