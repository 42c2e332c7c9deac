import Drawing from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import { icon } from '../icon';

export const IconIdBadge2 = icon(Drawing);
