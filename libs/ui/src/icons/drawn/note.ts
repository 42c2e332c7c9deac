import Drawing from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { icon } from '../icon';

export const IconNote = icon(Drawing);
