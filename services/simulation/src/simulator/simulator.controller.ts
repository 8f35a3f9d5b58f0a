import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  DEFAULT_SHOTS,
  type CustomRequest,
  type GateLibrary,
  type QasmResult,
  type SimulatorInfo,
} from '@superpose/contracts';
import {
  customRequestCheck,
  customRequestSchema,
  qasmRequestSchema,
  runRequestSchema,
} from '@superpose/contracts/schemas';
import { clientKey, parseBody } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../process/config.js';
import { callerOf } from '../http/caller.js';
import { GATE_LIBRARY } from './gate-library.js';
import type { RunResultJson } from '../runner/run-circuit.js';
import { SimulatorService } from './simulator.service.js';

@Controller('api/algorithms/simulator')
export class SimulatorController {
  private readonly schemas;
  private readonly isCustomRequest;

  constructor(
    private readonly simulator: SimulatorService,
    @Inject(SIMULATION_CONFIG) config: SimulationConfig,
  ) {
    const limits = limitsOf(config);
    this.isCustomRequest = customRequestCheck(limits);
    this.schemas = {
      custom: customRequestSchema(limits),
      run: runRequestSchema(limits),
      qasm: qasmRequestSchema(limits),
    };
  }

  /**
   * The busiest call: it reads the request and sends the reply itself, which saves the time of Nest's pipes and
   * promises.
   */
  @Post('custom')
  async custom(@Req() { body }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const result = this.simulator.custom(this.customRequest(body), callerOf(reply));
    sendResult(reply, result instanceof Promise ? await result : result);
  }

  @Post('run')
  async run(@Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.simulator.run(parseBody(this.schemas.run, body), callerOf(reply), () => ({
      requestId: reply.request.id,
      client: clientKey(reply.request),
      traceparent: reply.request.traceparent,
    }));
    if ('job_id' in response) reply.code(202).header('location', response.status_url).send(response);
    else sendResult(reply, response);
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

  private customRequest(body: unknown): CustomRequest {
    return this.isCustomRequest(body)
      ? { shots: DEFAULT_SHOTS, ...body }
      : parseBody(this.schemas.custom, body);
  }
}

const sendResult = (reply: FastifyReply, result: RunResultJson): void =>
  void reply.code(200).header('content-type', 'application/json; charset=utf-8').send(result);
