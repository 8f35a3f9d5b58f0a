// Neither package brings typings; only what the adapters use is declared.
declare module 'jsqubits' {
  export interface JsqubitsState {
    amplitude(index: number): { readonly real: number; readonly imaginary: number };
    readonly [method: string]: unknown;
  }
  export const jsqubits: (label: string) => JsqubitsState;
}

declare module 'quantum-circuit' {
  export default class QuantumCircuit {
    constructor(qubitCount: number);
    readonly state: Record<string, { readonly re: number; readonly im: number }>;
    addGate(name: string, column: number, wires: number | number[], options?: object): void;
    run(): void;
    measureAllMultishot(shots: number): Record<string, number>;
  }
}
