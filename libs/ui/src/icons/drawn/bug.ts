import Drawing from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import { icon } from '../icon';

export const IconBug = icon(Drawing);
