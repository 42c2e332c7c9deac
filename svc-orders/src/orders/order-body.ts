import { DomainError } from '@peruke/contracts/kernel';
import {
  type CreateOrderBody,
  createOrderBody,
  type UpdateOrderBody,
  updateOrderBody,
} from '@peruke/contracts/orders';
import { toFieldErrors } from '@peruke/svc-kit/app';

/** The JSON part `data` of a multipart body; a plain JSON body may be the data itself. */
export const dataPart = (body: unknown): unknown => {
  const data = (body as { data?: unknown } | null | undefined)?.data;
  return data === undefined ? (body ?? {}) : data;
};

/** The data of a new order. Its errors are named `main.<field>`, as the form expects them (ORD-132). */
export const parseNewOrder = (body: unknown): CreateOrderBody => {
  const parsed = createOrderBody.safeParse(dataPart(body));
  if (parsed.success) return parsed.data;
  const errors = toFieldErrors(parsed.error.issues);
  throw new DomainError('validation', {
    errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`main.${field}`, texts])),
  });
};

/** The changed fields of an order. */
export const parseOrderUpdate = (body: unknown): UpdateOrderBody => {
  const parsed = updateOrderBody.safeParse(dataPart(body));
  if (parsed.success) return parsed.data;
  throw new DomainError('validation', { errors: toFieldErrors(parsed.error.issues) });
};
