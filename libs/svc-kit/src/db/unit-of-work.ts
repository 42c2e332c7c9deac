import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { roleKind } from '@peruke/contracts/identity';
import { Observable } from 'rxjs';
import { currentActor } from '../app/context.js';

/** The second way to the database, behind the policies; none where no role is set up for it. */
export class ScopedDatabase {
  constructor(readonly orm: MikroORM | undefined) {}
}

/**
 * The injected manager stands for that of the call; but several of its methods ask its own driver, which is another one than
 * that of a scoped call. From now on it has the driver of the call.
 */
export const followTheCall = (em: EntityManager): void => {
  const own = em.getDriver();
  const get = () =>
    (RequestContext.getEntityManager(em.name) as EntityManager | undefined)?.getDriver() ?? own;
  Object.defineProperty(em, 'driver', { get });
};

/** Gives what is done for a caller an entity manager of its own: a usa_manager's reaches only what she may know of. */
@Injectable()
export class UnitOfWork {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly scoped: ScopedDatabase,
  ) {}

  run<T>(work: () => T): T {
    return RequestContext.create(this.managerOf(currentActor().role), work);
  }

  private managerOf(role: string): EntityManager {
    return (roleKind(role) === 'usa_manager' && this.scoped.orm?.em) || this.orm.em;
  }
}

/** Around each HTTP call; the injected manager stands for the call's. Events bring theirs along. */
@Injectable()
export class UnitOfWorkInterceptor implements NestInterceptor {
  constructor(private readonly unit: UnitOfWork) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return new Observable((subscriber) => this.unit.run(() => next.handle().subscribe(subscriber)));
  }
}
