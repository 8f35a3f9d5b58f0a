import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type {
  BernsteinVaziraniResult,
  DeutschJozsaResult,
  GroverResult,
  SimonResult,
} from '@superpose/contracts';
import {
  bernsteinVaziraniRequestSchema,
  deutschJozsaRequestSchema,
  groverRequestSchema,
  simonRequestSchema,
} from '@superpose/contracts/schemas';
import { parseBody } from '@superpose/service-kit';
import type { FastifyReply } from 'fastify';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../process/config.js';
import { callerOf } from '../http/caller.js';
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
    return this.algorithms.grover(parseBody(this.schemas.grover, body), callerOf(reply));
  }

  @Post('deutsch-jozsa/run')
  @HttpCode(200)
  deutschJozsa(
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeutschJozsaResult> {
    return this.algorithms.deutschJozsa(parseBody(this.schemas.deutschJozsa, body), callerOf(reply));
  }

  @Post('bernstein-vazirani/run')
  @HttpCode(200)
  bernsteinVazirani(
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BernsteinVaziraniResult> {
    return this.algorithms.bernsteinVazirani(
      parseBody(this.schemas.bernsteinVazirani, body),
      callerOf(reply),
    );
  }

  @Post('simon/run')
  @HttpCode(200)
  simon(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<SimonResult> {
    return this.algorithms.simon(parseBody(this.schemas.simon, body), callerOf(reply));
  }
}
