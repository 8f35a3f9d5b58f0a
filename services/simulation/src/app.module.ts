import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { AlgorithmsController } from './algorithms/algorithms.controller.js';
import { AlgorithmsService } from './algorithms/algorithms.service.js';
import { SIMULATION_CONFIG, type SimulationConfig } from './process/config.js';
import { JobsController } from './jobs/jobs.controller.js';
import { JobsService } from './jobs/jobs.service.js';
import { JOB_QUEUE } from './jobs/queue/job-queue.js';
import { PARTS, type Parts } from './process/parts.js';
import { QUICK_RUNS } from './runner/quick-runs.js';
import { SimulatorController } from './simulator/simulator.controller.js';
import { SimulatorService } from './simulator/simulator.service.js';

@Module({})
export class AppModule implements OnApplicationShutdown {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  static with(config: SimulationConfig, parts: Parts): DynamicModule {
    return {
      module: AppModule,
      controllers: [AlgorithmsController, SimulatorController, JobsController],
      providers: [
        { provide: SIMULATION_CONFIG, useValue: config },
        { provide: PARTS, useValue: parts },
        { provide: QUICK_RUNS, useValue: parts.quickRuns },
        { provide: JOB_QUEUE, useValue: parts.queue },
        AlgorithmsService,
        SimulatorService,
        JobsService,
      ],
    };
  }

  /** After the last response has been sent. */
  onApplicationShutdown(): Promise<void> {
    return this.parts.close();
  }
}
