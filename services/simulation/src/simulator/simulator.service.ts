import { Inject, Injectable } from '@nestjs/common';
import type { CustomRequest, CustomResult, SimulatorInfo } from '@superpose/contracts';
import { GATE_NAMES } from '@superpose/contracts';
import { randomSeed } from './random-seed.js';
import { limitsOf, SIMULATION_CONFIG, type SimulationConfig } from '../config.js';
import { runCircuit } from './run-circuit.js';
import { circuitOf } from './wire-circuit.js';

@Injectable()
export class SimulatorService {
  constructor(@Inject(SIMULATION_CONFIG) private readonly config: SimulationConfig) {}

  custom({ qubits, gates, shots, seed = randomSeed() }: CustomRequest): CustomResult {
    return runCircuit({ circuit: circuitOf(qubits, gates), shots, seed }) as CustomResult;
  }

  info(): SimulatorInfo {
    const limits = limitsOf(this.config);
    return {
      name: 'Superpose simulator',
      version: this.config.VERSION,
      simulation_method: 'statevector',
      max_qubits: { custom: limits.maxCustomQubits, run: limits.maxRunQubits },
      max_gates: limits.maxGates,
      max_shots: limits.maxShots,
      supported_gates: [...GATE_NAMES],
      workers: 0,
      queue: null,
    };
  }
}
