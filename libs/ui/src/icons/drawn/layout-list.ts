import Drawing from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import { icon } from '../icon';

export const IconLayoutList = icon(Drawing);
