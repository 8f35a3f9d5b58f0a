import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { DraftCheck } from '@superpose/contracts';
import { clientAddress, clientKey } from '@superpose/service-kit';
import type { FastifyRequest } from 'fastify';
import { GraderGuard } from '../graders/grader.guard.js';
import { onlyPost } from '../only-post.js';
import { DraftsService } from './drafts.service.js';

@Controller('api/exercises/drafts')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  /** Stores nothing, so neither a full disk nor a used quota refuses it. */
  @Post()
  @HttpCode(200)
  @UseGuards(GraderGuard)
  check(@Body() body: unknown, @Req() request: FastifyRequest): Promise<DraftCheck> {
    return this.drafts.check(body, { client: clientKey(request), address: clientAddress(request) });
  }

  // Without this, the route of an exercise would match the path.
  @Get()
  notListed(): never {
    throw onlyPost('GET');
  }
}
