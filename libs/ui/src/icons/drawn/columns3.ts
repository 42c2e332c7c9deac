import Drawing from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { icon } from '../icon';

export const IconColumns3 = icon(Drawing);
