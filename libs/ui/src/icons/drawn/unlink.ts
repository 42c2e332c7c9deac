import Drawing from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs';
import { icon } from '../icon';

export const IconUnlink = icon(Drawing);
