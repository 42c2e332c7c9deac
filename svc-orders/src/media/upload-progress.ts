import { Injectable } from '@nestjs/common';
import { UPLOAD_EVENT, UPLOAD_STEPS, type UploadEvent, type UploadStep } from '@peruke/contracts/orders';
import { RealtimePublisher, statusChannel } from '@peruke/svc-kit/realtime';

/** Tells the one who uploads how far it is, each step once and never backwards (UPL-008). */
export class UploadProgress {
  private reached = 0;

  constructor(private readonly tell: (event: UploadEvent) => void) {}

  get begun(): boolean {
    return this.reached > 0;
  }

  step(action: UploadStep, message?: string): void {
    const status = UPLOAD_STEPS[action];
    if (status <= this.reached) return;
    this.reached = status;
    this.tell({ action, status, ...(message && { message }) });
  }
}

@Injectable()
export class UploadProgressTeller {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** Of a call about an order; a call that is still making its order has nobody to tell. */
  of(userId: number, orderId: number | undefined): UploadProgress {
    if (orderId === undefined) return new UploadProgress(() => undefined);
    const channel = statusChannel(userId, orderId);
    return new UploadProgress((event) => this.realtime.publish(channel, UPLOAD_EVENT, event));
  }
}
