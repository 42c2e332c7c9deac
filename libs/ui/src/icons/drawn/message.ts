import Drawing from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { icon } from '../icon';

export const IconMessage = icon(Drawing);
