import Drawing from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { icon } from '../icon';

export const IconListCheck = icon(Drawing);
