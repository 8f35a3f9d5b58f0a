import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import {
  bernsteinVaziraniRequestSchema,
  deutschJozsaRequestSchema,
  groverRequestSchema,
  simonRequestSchema,
  type BernsteinVaziraniResult,
  type DeutschJozsaResult,
  type GroverResult,
  type SimonResult,
} from '@superpose/contracts';
import { parseBody } from '@superpose/service-kit';
import type { FastifyReply } from 'fastify';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../config.js';
import { whenClientLeaves } from '../simulator/client-leaves.js';
import { AlgorithmsService } from './algorithms.service.js';

@Controller('api/algorithms')
export class AlgorithmsController {
  private readonly schemas;

  constructor(
    private readonly algorithms: AlgorithmsService,
    @Inject(SIMULATION_CONFIG) config: SimulationConfig,
  ) {
    const limits = limitsOf(config);
    this.schemas = {
      grover: groverRequestSchema(limits),
      deutschJozsa: deutschJozsaRequestSchema(limits),
      bernsteinVazirani: bernsteinVaziraniRequestSchema(limits),
      simon: simonRequestSchema(limits),
    };
  }

  @Post('grover/simulate')
  @HttpCode(200)
  grover(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<GroverResult> {
    return this.algorithms.grover(parseBody(this.schemas.grover, body), () => whenClientLeaves(reply));
  }

  @Post('deutsch-jozsa/run')
  @HttpCode(200)
  deutschJozsa(
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeutschJozsaResult> {
    return this.algorithms.deutschJozsa(parseBody(this.schemas.deutschJozsa, body), () =>
      whenClientLeaves(reply),
    );
  }

  @Post('bernstein-vazirani/run')
  @HttpCode(200)
  bernsteinVazirani(
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BernsteinVaziraniResult> {
    return this.algorithms.bernsteinVazirani(parseBody(this.schemas.bernsteinVazirani, body), () =>
      whenClientLeaves(reply),
    );
  }

  @Post('simon/run')
  @HttpCode(200)
  simon(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<SimonResult> {
    return this.algorithms.simon(parseBody(this.schemas.simon, body), () => whenClientLeaves(reply));
  }
}
