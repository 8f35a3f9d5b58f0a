/** Links spell fields by one letter; never change one, or old links open wrongly. */
const SHORT: Readonly<Record<string, string>> = {
  name: 'n',
  qubit: 'q',
  qubits: 'Q',
  target_qubit: 't',
  other_qubits: 'o',
  timeStep: 's',
  parameter: 'a',
  parameters: 'A',
  angles_typed: 'x',
  controls: 'c',
  negative_controls: 'd',
  classical_bit: 'b',
  condition: 'f',
  bits: 'B',
  value: 'v',
  gate: 'g',
  gates: 'G',
  matrix: 'm',
  real: 'r',
  imag: 'i',
  colour: 'k',
  initial_states: 'I',
  custom_gates: 'C',
  displays: 'D',
  show: 'w',
  paulis: 'p',
  notes: 'N',
  text: 'T',
};
const LONG = Object.fromEntries(Object.entries(SHORT).map(([long, short]) => [short, long]));

const renamed = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      Object.hasOwn(names, key) ? names[key]! : key,
      renamed(inner, names),
    ]),
  );
};

/** A value as text in the characters that no messenger escapes or cuts off. */
export function packed(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(renamed(value, SHORT)));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The value of a packed text; undefined for any other text. */
export function unpacked(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    );
    return renamed(JSON.parse(json), LONG);
  } catch {
    return undefined;
  }
}
