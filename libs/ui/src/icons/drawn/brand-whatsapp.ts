import Drawing from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { icon } from '../icon';

export const IconBrandWhatsapp = icon(Drawing);
