import Drawing from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { icon } from '../icon';

export const IconFile = icon(Drawing);
