import { simulatorRules } from '../circuit/rules';
import { importCircuit } from './importCircuit';
import { circuitLink } from './link';

/** The address that opens an OpenQASM program on the simulator's grid; null where it does not fit there. */
export function simulatorLink(qasm: string): string | null {
  const outcome = importCircuit(qasm, simulatorRules);
  return outcome.ok ? circuitLink(outcome.circuit) : null;
}
