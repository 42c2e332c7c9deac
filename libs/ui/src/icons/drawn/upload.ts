import Drawing from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { icon } from '../icon';

export const IconUpload = icon(Drawing);
