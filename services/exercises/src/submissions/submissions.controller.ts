import { Body, Controller, Headers, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { SubmissionResult } from '@superpose/contracts';
import { clientKey, MEMBER_HEADER } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageGuard } from '../storage/storage.guard.js';
import { SubmissionsService } from './submissions.service.js';

@Controller('api/exercises')
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionsService) {}

  @Post(':id/submit')
  @HttpCode(200)
  @UseGuards(StorageGuard)
  async submit(
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmissionResult> {
    const membership = await this.submissions.membershipOf(authorization);
    if (membership) void reply.header(MEMBER_HEADER, membership.member.id);
    return this.submissions.submit(id, body, idempotencyKey, {
      client: clientKey(request),
      membership,
    });
  }
}
