import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { clientAddress, clientKey, isOfClass, ProblemException, RefusedForNow } from '@superpose/service-kit';
import type { FastifyRequest } from 'fastify';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { DailyQuota, type QuotaHolder } from './daily-quota.js';
import { DiskSpace } from './disk-space.js';

const MEBIBYTE = 2 ** 20;

/** Refuses what would be stored while the disk is nearly full, or beyond what one client may hand in a day. */
@Injectable()
export class StorageGuard implements CanActivate {
  constructor(
    @Inject(EXERCISES_CONFIG) private readonly config: ExercisesConfig,
    private readonly disk: DiskSpace,
    private readonly quota: DailyQuota,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    if ((await this.disk.state()) === 'low') throw diskLow();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const waitSeconds = this.quota.take(this.holdersOf(request), bodyBytes(request));
    if (waitSeconds > 0) throw quotaUsed(waitSeconds);
    return true;
  }

  /** A member's quota lies within that of its address. */
  private holdersOf(request: FastifyRequest): QuotaHolder[] {
    const { SUBMISSION_QUOTA_MIB: ofAddress, SUBMISSION_QUOTA_MEMBER_MIB: ofMember } = this.config;
    const client = clientKey(request);
    return [
      ...(isOfClass(client) ? [{ key: client, mostBytes: ofMember * MEBIBYTE }] : []),
      { key: clientAddress(request), mostBytes: ofAddress * MEBIBYTE },
    ];
  }
}

/** A body without a length counts as the largest one; browsers always send it. */
const bodyBytes = ({ headers, routeOptions }: FastifyRequest): number =>
  Number(headers['content-length'] ?? routeOptions.bodyLimit);

const diskLow = (): ProblemException =>
  new RefusedForNow(
    'DISK_LOW',
    'The disk of the server is almost full, so nothing was recorded; please submit again later.',
    60,
  );

const quotaUsed = (waitSeconds: number): ProblemException =>
  new ProblemException(
    429,
    'QUOTA_USED',
    'Your address has handed in as much as it may in a day, so nothing was recorded; try again tomorrow.',
    { headers: { 'retry-after': String(waitSeconds) } },
  );
