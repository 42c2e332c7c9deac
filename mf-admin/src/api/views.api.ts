import { checkedBy } from '@peruke/mf-kit/api';
import { listViewsApi } from '@peruke/mf-kit/lists';

const payments = () => import('@peruke/contracts/payments');

export const paymentViewsApi = listViewsApi({
  reducerPath: 'paymentViews',
  path: '/report/payments',
  views: checkedBy(payments, (c) => c.paymentViewsSchema.shape.data),
  view: checkedBy(payments, (c) => c.paymentViewSchema),
});
