import type { PaymentForm } from './use-payment-form';
import type { PaymentValues } from './payment-values.rules';

export const paymentPath = (orderId: number): string => `/orders/add-payment/${orderId}`;

/** What a step to that page says of the payment that is to come: it takes the place of one of this much (shekels). */
export const inPlaceOf = (amount: number) => ({ inPlaceOf: amount });
export const isInPlaceOf = (state: unknown): state is ReturnType<typeof inPlaceOf> =>
  typeof state === 'object' && state !== null && 'inPlaceOf' in state && typeof state.inPlaceOf === 'number';

/** The description is left out where nobody wrote it: it follows the sum. */
type Typed = Omit<PaymentValues, 'description'> & Partial<Pick<PaymentValues, 'description'>>;

let carried: { orderId: number; typed: Typed } | undefined;

/** What was typed of a payment goes along to the payment page of its order: held by the memory of this tab alone. */
export const carryTyped = (orderId: number, { getValues, getFieldState }: PaymentForm): void => {
  const { description, ...rest } = getValues();
  carried = { orderId, typed: { ...rest, ...(getFieldState('description').isDirty && { description }) } };
};

export const typedOf = (orderId: number): Typed | undefined =>
  carried?.orderId === orderId ? carried.typed : undefined;

export const dropTyped = (): void => {
  carried = undefined;
};
