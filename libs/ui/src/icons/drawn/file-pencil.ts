import Drawing from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import { icon } from '../icon';

export const IconFilePencil = icon(Drawing);
