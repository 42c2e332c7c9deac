import Drawing from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { icon } from '../icon';

export const IconPhotoPlus = icon(Drawing);
