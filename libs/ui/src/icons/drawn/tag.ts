import Drawing from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { icon } from '../icon';

export const IconTag = icon(Drawing);
