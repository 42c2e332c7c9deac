import Drawing from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { icon } from '../icon';

export const IconFlag = icon(Drawing);
