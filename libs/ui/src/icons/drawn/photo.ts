import Drawing from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { icon } from '../icon';

export const IconPhoto = icon(Drawing);
