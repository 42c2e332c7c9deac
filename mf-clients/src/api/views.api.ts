import { checkedBy } from '@peruke/mf-kit/api';
import { listViewsApi } from '@peruke/mf-kit/lists';

const clients = () => import('@peruke/contracts/clients');

export const clientViewsApi = listViewsApi({
  reducerPath: 'clientViews',
  path: '/clients',
  views: checkedBy(clients, (c) => c.clientViewsSchema.shape.data),
  view: checkedBy(clients, (c) => c.clientViewSchema),
});

export const callViewsApi = listViewsApi({
  reducerPath: 'callViews',
  path: '/messages/call-list',
  views: checkedBy(clients, (c) => c.callViewsSchema.shape.data),
  view: checkedBy(clients, (c) => c.callViewSchema),
});
