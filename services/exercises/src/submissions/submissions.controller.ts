import { Body, Controller, Headers, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { SubmissionResult } from '@superpose/contracts';
import { clientAddress, clientKey, MEMBER_HEADER, memberClient } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraderGuard } from '../graders/grader.guard.js';
import type { Sender } from '../graders/grader.js';
import { StorageGuard } from '../storage/storage.guard.js';
import { SubmissionsService } from './submissions.service.js';

@Controller('api/exercises')
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionsService) {}

  @Post(':id/submit')
  @HttpCode(200)
  @UseGuards(GraderGuard, StorageGuard)
  async submit(
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmissionResult> {
    const sender: Sender = { client: clientKey(request), address: clientAddress(request) };
    const submission = { exerciseId: id, body, idempotencyKey, authorization };
    const admitted = await this.submissions.admit(submission, sender);
    const { membership } = admitted;
    if (membership) void reply.header(MEMBER_HEADER, memberClient(membership.member.id));
    return this.submissions.submit(admitted, sender);
  }
}
