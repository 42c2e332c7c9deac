import Drawing from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { icon } from '../icon';

export const IconTrash = icon(Drawing);
