import Drawing from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { icon } from '../icon';

export const IconPencil = icon(Drawing);
