import { Injectable } from '@nestjs/common';
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
import { writeQasm3 } from '@superpose/openqasm';
import {
  bernsteinVaziraniCircuit,
  deutschJozsaCircuit,
  deutschJozsaVerdict,
  groverCircuit,
  optimalGroverIterations,
  probabilities,
  recoverHiddenString,
  recoverPeriod,
  sampleCounts,
  simonCircuit,
  simulate,
  type Circuit,
} from '@superpose/quantum';
import { randomSeed } from '../simulator/random-seed.js';

interface Measurement {
  readonly shots: number;
  readonly seed?: number | undefined;
}

/** Runs the four algorithms as circuits; whatever they find is computed from the measurements, never from the request. */
@Injectable()
export class AlgorithmsService {
  grover(request: GroverRequest): GroverResult {
    const { num_qubits: qubitCount, target_item: target } = request;
    const optimal = optimalGroverIterations(qubitCount);
    const iterations = request.iterations ?? optimal;
    const { distribution, answer } = measure(groverCircuit({ qubitCount, target, iterations }), request);
    return {
      ...answer,
      success_probability: distribution[target]!,
      optimal_iterations: optimal,
      iterations,
      target_item: target,
    };
  }

  deutschJozsa(request: DeutschJozsaRequest): DeutschJozsaResult {
    const { answer } = measure(deutschJozsaCircuit(request.function_type, request.num_qubits), request);
    return {
      ...answer,
      result: deutschJozsaVerdict(answer.measurement_counts),
      function_type: request.function_type,
    };
  }

  bernsteinVazirani(request: BernsteinVaziraniRequest): BernsteinVaziraniResult {
    const { answer } = measure(bernsteinVaziraniCircuit(request.hidden_string), request);
    return {
      ...answer,
      recovered_string: recoverHiddenString(answer.measurement_counts),
      hidden_string: request.hidden_string,
    };
  }

  simon(request: SimonRequest): SimonResult {
    const { hidden_period: hidden } = request;
    const { distribution, answer } = measure(simonCircuit(hidden), request);
    const { measurement_counts: counts, seed } = answer;
    const { period, iterations, equations } = recoverPeriod({
      width: hidden.length,
      counts,
      distribution,
      seed,
    });
    return {
      ...answer,
      recovered_period: period,
      hidden_period: hidden,
      iterations,
      linear_equations: [...equations],
    };
  }
}

function measure(circuit: Circuit, { shots, seed = randomSeed() }: Measurement) {
  const distribution = probabilities(simulate(circuit));
  return {
    distribution,
    answer: {
      success: true as const,
      probabilities: [...distribution],
      measurement_counts: sampleCounts(distribution, circuit.qubitCount, shots, seed),
      num_qubits: circuit.qubitCount,
      qasm: writeQasm3(circuit),
      shots,
      seed,
    },
  };
}
