import Drawing from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import { icon } from '../icon';

export const IconProgressCheck = icon(Drawing);
