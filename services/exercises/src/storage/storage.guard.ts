import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { clientKey, ProblemException } from '@superpose/service-kit';
import type { FastifyRequest } from 'fastify';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { DailyQuota } from './daily-quota.js';
import { DiskSpace } from './disk-space.js';

const MEBIBYTE = 2 ** 20;

/** Refuses what would be stored while the disk is nearly full, or beyond what one client may hand in a day. */
@Injectable()
export class StorageGuard implements CanActivate {
  private readonly quota: DailyQuota;

  constructor(
    @Inject(EXERCISES_CONFIG) config: ExercisesConfig,
    private readonly disk: DiskSpace,
  ) {
    this.quota = new DailyQuota(config.SUBMISSION_QUOTA_MIB * MEBIBYTE);
  }

  async canActivate(context: ExecutionContext): Promise<true> {
    if ((await this.disk.state()) === 'low') throw diskLow();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const waitSeconds = this.quota.take(clientKey(request), bodyBytes(request));
    if (waitSeconds > 0) throw quotaUsed(waitSeconds);
    return true;
  }
}

/** A body without a length counts as the largest one; browsers always send it. */
const bodyBytes = ({ headers, routeOptions }: FastifyRequest): number =>
  Number(headers['content-length'] ?? routeOptions.bodyLimit);

const diskLow = (): ProblemException =>
  new ProblemException(
    503,
    'DISK_LOW',
    'The disk of the server is almost full, so nothing was recorded; please submit again later.',
    { headers: { 'retry-after': '60' } },
  );

const quotaUsed = (waitSeconds: number): ProblemException =>
  new ProblemException(
    429,
    'QUOTA_USED',
    'Your address has handed in as much as it may in a day, so nothing was recorded; try again tomorrow.',
    { headers: { 'retry-after': String(waitSeconds) } },
  );
