import Drawing from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { icon } from '../icon';

export const IconStar = icon(Drawing);
