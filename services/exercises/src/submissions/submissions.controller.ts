import { Body, Controller, Headers, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { SubmissionResult } from '@superpose/contracts';
import { StorageGuard } from '../storage/storage.guard.js';
import { SubmissionsService } from './submissions.service.js';

@Controller('api/exercises')
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionsService) {}

  @Post(':id/submit')
  @HttpCode(200)
  @UseGuards(StorageGuard)
  submit(
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<SubmissionResult> {
    return this.submissions.submit(id, body, { idempotencyKey, authorization });
  }
}
