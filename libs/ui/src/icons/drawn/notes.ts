import Drawing from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { icon } from '../icon';

export const IconNotes = icon(Drawing);
