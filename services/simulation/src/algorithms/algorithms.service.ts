import { Inject, Injectable } from '@nestjs/common';
import type {
  BernsteinVaziraniRequest,
  BernsteinVaziraniResult,
  DeutschJozsaRequest,
  DeutschJozsaResult,
  GroverRequest,
  GroverResult,
  SimonRequest,
  SimonResult,
} from '@superpose/contracts';
import {
  bernsteinVaziraniCircuit,
  deutschJozsaCircuit,
  deutschJozsaVerdict,
  groverCircuit,
  optimalGroverIterations,
  recoverHiddenString,
  recoverPeriod,
  simonCircuit,
  type Circuit,
} from '@superpose/quantum';
import { QUICK_RUNS, type Caller, type QuickRuns } from '../runner/quick-runs.js';
import { randomSeed } from '../runner/random-seed.js';

interface Measurement {
  readonly shots: number;
  readonly seed?: number | undefined;
}

/** Runs the four algorithms as circuits; whatever they find is computed from the measurements, never from the request. */
@Injectable()
export class AlgorithmsService {
  constructor(@Inject(QUICK_RUNS) private readonly quick: QuickRuns) {}

  async grover(request: GroverRequest, caller: Caller): Promise<GroverResult> {
    const { num_qubits: qubitCount, target_item: target } = request;
    const optimal = optimalGroverIterations(qubitCount);
    const iterations = request.iterations ?? optimal;
    const circuit = groverCircuit({ qubitCount, target, iterations });
    const { distribution, commonFields } = await this.measure(circuit, request, caller);
    return {
      ...commonFields,
      success_probability: distribution[target]!,
      optimal_iterations: optimal,
      iterations,
      target_item: target,
    };
  }

  async deutschJozsa(request: DeutschJozsaRequest, caller: Caller): Promise<DeutschJozsaResult> {
    const circuit = deutschJozsaCircuit(request.function_type, request.num_qubits);
    const { commonFields } = await this.measure(circuit, request, caller);
    return {
      ...commonFields,
      result: deutschJozsaVerdict(commonFields.measurement_counts),
      function_type: request.function_type,
    };
  }

  async bernsteinVazirani(
    request: BernsteinVaziraniRequest,
    caller: Caller,
  ): Promise<BernsteinVaziraniResult> {
    const circuit = bernsteinVaziraniCircuit(request.hidden_string);
    const { commonFields } = await this.measure(circuit, request, caller);
    return {
      ...commonFields,
      recovered_string: recoverHiddenString(commonFields.measurement_counts),
      hidden_string: request.hidden_string,
    };
  }

  async simon(request: SimonRequest, caller: Caller): Promise<SimonResult> {
    const { hidden_period: hidden } = request;
    const { distribution, commonFields } = await this.measure(simonCircuit(hidden), request, caller);
    const { measurement_counts: counts, seed } = commonFields;
    const { period, measured, equations } = recoverPeriod({
      width: hidden.length,
      counts,
      distribution,
      seed,
    });
    return {
      ...commonFields,
      recovered_period: period,
      hidden_period: hidden,
      iterations: measured.length,
      linear_equations: [...equations],
      measured_strings: [...measured],
    };
  }

  private async measure(circuit: Circuit, { shots, seed = randomSeed() }: Measurement, caller: Caller) {
    const run = { circuit, shots, seed };
    const { probabilities: distribution, counts, qasm } = await this.quick.measure(run, caller);
    return {
      distribution,
      commonFields: {
        success: true as const,
        probabilities: [...distribution],
        measurement_counts: counts,
        num_qubits: circuit.qubitCount,
        qasm,
        shots,
        seed,
      },
    };
  }
}
