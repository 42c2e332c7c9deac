import Drawing from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { icon } from '../icon';

export const IconPaperclip = icon(Drawing);
