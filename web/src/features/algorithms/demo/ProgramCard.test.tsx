import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithStore } from '../../../testing/renderWithStore';
import { ProgramCard } from './ProgramCard';

const program = (...lines: string[]) =>
  ['OPENQASM 3.0;', 'include "stdgates.inc";', ...lines, 'c = measure q;'].join('\n');

describe('the circuit that ran', () => {
  test('can be opened in the simulator with its gates in their columns', async () => {
    const qasm = program('qubit[2] q;', 'bit[2] c;', 'h q[0];', 'cx q[0], q[1];', 'h q[0];');
    // What the card fetches is here already, so that the test waits for no disk.
    await import('../../simulator/simulatorLink');
    renderWithStore(<ProgramCard qasm={qasm} fitsSimulator />);
    const link = await screen.findByRole('link', { name: 'Open in the simulator' });
    expect(link.getAttribute('href')).toMatch(/^\/simulator#c=v1/);
  });

  test('shows the program and has no such link where the circuit is not of the palette', () => {
    renderWithStore(<ProgramCard qasm={program('qubit[1] q;', 'bit[1] c;', 'sx q[0];')} />);
    expect(screen.getByText(/sx q\[0\];/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
