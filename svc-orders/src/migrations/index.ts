import type { MigrationObject } from '@mikro-orm/core';
import { CreateOrders } from './001-orders.js';
import { CreateOrderList } from './002-order-list.js';
import { CreateViews } from './003-views.js';
import { CreateMedia } from './004-media.js';
import { CreateOrderPlaces } from './005-order-places.js';
import { MakePreviewsApart } from './006-media-previews.js';
import { WidenOrderPlaces } from './007-wider-order-places.js';

/** In order; a name never changes once it has run anywhere. */
export const MIGRATIONS: readonly MigrationObject[] = [
  { name: '001-orders', class: CreateOrders },
  { name: '002-order-list', class: CreateOrderList },
  { name: '003-views', class: CreateViews },
  { name: '004-media', class: CreateMedia },
  { name: '005-order-places', class: CreateOrderPlaces },
  { name: '006-media-previews', class: MakePreviewsApart },
  { name: '007-wider-order-places', class: WidenOrderPlaces },
];
