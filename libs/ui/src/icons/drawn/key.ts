import Drawing from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { icon } from '../icon';

export const IconKey = icon(Drawing);
