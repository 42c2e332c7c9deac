/** Fetched while the pointer or the focus is on its way; a failure shows when the form is opened, which asks again. */
export const fetchAddOrder = (): void =>
  void import(/* webpackChunkName: "add-order" */ './order-form/add-order.modal').catch(() => undefined);
