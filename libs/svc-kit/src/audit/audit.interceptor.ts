import { EntityManager } from '@mikro-orm/postgresql';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, mergeMap, type Observable } from 'rxjs';
import { currentContext } from '../app/context.js';
import { writeDeed } from './audit-row.js';

/** A call that changed no entity (it wrote by SQL, or only read what is watched) gets its row when it is done. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(mergeMap((answer) => from(this.tell().then(() => answer))));
  }

  private async tell(): Promise<void> {
    const context = currentContext();
    const deed = context?.deed;
    if (context && deed?.isTold && !deed.isWritten) await writeDeed(this.em, context, deed);
  }
}
