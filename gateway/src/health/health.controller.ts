import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HealthService } from './health.service.js';

@Controller('api/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  async readHealth(@Res() reply: FastifyReply): Promise<void> {
    const health = await this.health.health();
    await reply.code(health.status === 'down' ? 503 : 200).send(health);
  }
}
