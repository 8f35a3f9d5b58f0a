import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import {
  customRequestSchema,
  qasmRequestSchema,
  runRequestSchema,
  type CustomResult,
  type GateLibrary,
  type JobAccepted,
  type QasmResult,
  type RunResult,
  type SimulatorInfo,
} from '@superpose/contracts';
import { parseBody } from '@superpose/service-kit';
import type { FastifyReply } from 'fastify';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../config.js';
import { whenClientLeaves } from './client-leaves.js';
import { GATE_LIBRARY } from './gate-library.js';
import { SimulatorService } from './simulator.service.js';

@Controller('api/algorithms/simulator')
export class SimulatorController {
  private readonly schemas;

  constructor(
    private readonly simulator: SimulatorService,
    @Inject(SIMULATION_CONFIG) config: SimulationConfig,
  ) {
    const limits = limitsOf(config);
    this.schemas = {
      custom: customRequestSchema(limits),
      run: runRequestSchema(limits),
      qasm: qasmRequestSchema(limits),
    };
  }

  @Post('custom')
  @HttpCode(200)
  custom(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<CustomResult> {
    return this.simulator.custom(parseBody(this.schemas.custom, body), () => whenClientLeaves(reply));
  }

  @Post('run')
  async run(
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RunResult | JobAccepted> {
    const answer = await this.simulator.run(parseBody(this.schemas.run, body), () => whenClientLeaves(reply));
    if ('job_id' in answer) reply.code(202).header('location', answer.status_url);
    else reply.code(200);
    return answer;
  }

  @Post('qasm')
  @HttpCode(200)
  qasm(@Body() body: unknown): QasmResult {
    return this.simulator.qasm(parseBody(this.schemas.qasm, body));
  }

  @Get('gates')
  gates(): GateLibrary {
    return GATE_LIBRARY;
  }

  @Get('info')
  info(): Promise<SimulatorInfo> {
    return this.simulator.info();
  }
}
