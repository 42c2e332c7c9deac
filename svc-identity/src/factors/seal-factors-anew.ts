import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { FactorSecrets } from './factor-secrets.js';

interface Row {
  userId: number;
  secret: string | null;
  offered: string | null;
}

/**
 * What a former secret of the operator has sealed is sealed by today's at the start, so that the former can go. Hashes of
 * recovery codes stay as they are: nobody knows the codes.
 */
@Injectable()
export class SealFactorsAnew implements OnApplicationBootstrap {
  private readonly logger = new Logger('factors');

  constructor(
    private readonly orm: MikroORM,
    private readonly secrets: FactorSecrets,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const em = this.orm.em.fork();
    const rows = await em.execute<Row[]>('select user_id as "userId", secret, offered from totp_factor');
    let sealed = 0;
    for (const row of rows)
      for (const column of ['secret', 'offered'] as const) {
        const before = row[column];
        const anew = before === null ? undefined : this.secrets.sealAnew(row.userId, before);
        if (anew === undefined) continue;
        await em.execute(`update totp_factor set ${column} = ? where user_id = ? and ${column} = ?`, [
          anew,
          row.userId,
          before,
        ]);
        sealed++;
      }
    if (sealed > 0) this.logger.log({ sealed }, 'second factors are sealed by another secret now');
  }
}
