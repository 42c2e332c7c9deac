import Drawing from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { icon } from '../icon';

export const IconDownload = icon(Drawing);
