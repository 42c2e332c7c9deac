import { checkedBy } from '@peruke/mf-kit/api';
import { listViewsApi } from '@peruke/mf-kit/lists';

const orders = () => import('@peruke/contracts/orders');

export const viewsApi = listViewsApi({
  reducerPath: 'orderViews',
  path: '/wigs',
  views: checkedBy(orders, (c) => c.savedViewsSchema.shape.data),
  view: checkedBy(orders, (c) => c.savedViewSchema),
});
