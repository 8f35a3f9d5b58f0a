/** Every lesson's number and title, in order. */
export const LESSONS = {
  intro: [
    ['1.1', 'What is Quantum Computing?'],
    ['1.2', 'Qubits and Superposition'],
    ['1.3', 'Quantum Computers-Qubits'],
    ['1.4', 'Quantum Computing Use-Cases'],
    ['1.5', 'Quantum Utility Advantage'],
  ],
  gates: [
    ['2.1', 'States as vectors'],
    ['2.2', 'Gates as turns of the sphere'],
    ['2.3', 'Two qubits'],
    ['2.4', 'Gates with a control'],
    ['2.5', 'Running backwards, and universal gates'],
    ['2.6', 'Writing a program'],
  ],
  algorithms: [
    ['3.1', 'Functions as oracles'],
    ['3.2', 'From Deutsch to Deutsch-Jozsa'],
    ['3.3', 'Hidden strings'],
    ['3.4', 'Grover’s search'],
    ['3.5', 'The Fourier transform and phase estimation'],
    ['3.6', 'Shor’s algorithm, and what counting proves'],
  ],
  entanglement: [
    ['4.1', 'Bell states'],
    ['4.2', 'The CHSH game'],
    ['4.3', 'Superdense coding'],
    ['4.4', 'Teleportation'],
    ['4.5', 'Three qubits and more'],
    ['4.6', 'Correcting errors'],
  ],
  'key-distribution': [
    ['5.1', 'A code that can’t be broken'],
    ['5.2', 'BB84'],
    ['5.3', 'Catching the spy'],
    ['5.4', 'From raw bits to a secret key'],
    ['5.5', 'Keys from entangled pairs'],
  ],
  lectures: [
    ['6.1', 'Schrödinger’s cat, as a circuit'],
    ['6.2', 'The bomb tester'],
    ['6.3', 'The quantum eraser'],
    ['6.4', 'A game you always win'],
    ['6.5', 'Hardy’s paradox'],
    ['6.6', 'Quantum money'],
  ],
} as const;
