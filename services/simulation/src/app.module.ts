import { Module, type DynamicModule } from '@nestjs/common';
import { AlgorithmsController } from './algorithms/algorithms.controller.js';
import { AlgorithmsService } from './algorithms/algorithms.service.js';
import { SIMULATION_CONFIG, type SimulationConfig } from './config.js';
import { SimulatorController } from './simulator/simulator.controller.js';
import { SimulatorService } from './simulator/simulator.service.js';

@Module({})
export class AppModule {
  static with(config: SimulationConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [AlgorithmsController, SimulatorController],
      providers: [{ provide: SIMULATION_CONFIG, useValue: config }, SimulatorService, AlgorithmsService],
    };
  }
}
