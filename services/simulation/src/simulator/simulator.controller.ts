import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import {
  customRequestSchema,
  type CustomResult,
  type GateLibrary,
  type SimulatorInfo,
} from '@superpose/contracts';
import { parseBody } from '@superpose/service-kit';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../config.js';
import { GATE_LIBRARY } from './gate-library.js';
import { SimulatorService } from './simulator.service.js';

@Controller('api/algorithms/simulator')
export class SimulatorController {
  private readonly customRequest;

  constructor(
    private readonly simulator: SimulatorService,
    @Inject(SIMULATION_CONFIG) config: SimulationConfig,
  ) {
    this.customRequest = customRequestSchema(limitsOf(config));
  }

  @Post('custom')
  @HttpCode(200)
  custom(@Body() body: unknown): CustomResult {
    return this.simulator.custom(parseBody(this.customRequest, body));
  }

  @Get('gates')
  gates(): GateLibrary {
    return GATE_LIBRARY;
  }

  @Get('info')
  info(): SimulatorInfo {
    return this.simulator.info();
  }
}
