/** What the pane shows beside a circuit, and what typing makes of it. */
import type { RuleSet } from '../circuit/rules';
import type { Snapshot } from '../state/snapshot';
import { withComments } from './drafts';
import { programOfCircuit } from './program';
import { readCode } from './readCode';
import { isSameDrawing } from './sameDrawing';
import type { CodeFault, CodeProgram } from '../state/codeProgram';
import { writeCode, type CodeLoss } from './writeCode';

export interface ShownCode {
  readonly text: string;
  /** The last program that was right, of the circuit as it is unless something would be lost. */
  readonly program: CodeProgram;
  readonly fault: CodeFault | null;
  /** What the program would lose by a change of the drawing. Until that is settled the text is as it was before. */
  readonly losses: readonly CodeLoss[];
  /** The program with what it loses written out. */
  readonly writtenOut: CodeProgram | null;
  /** The line in which a draft is kept as a comment, since the drawing was changed before it was right. */
  readonly keptDraftAt: number | null;
}

const shown = new WeakMap<Snapshot, ShownCode>();

/** The text beside a snapshot's circuit. */
export function codeOf(snapshot: Snapshot): ShownCode {
  const known = shown.get(snapshot);
  if (known) return known;
  const made = madeOf(snapshot);
  shown.set(snapshot, made);
  return made;
}

function madeOf({ circuit, code }: Snapshot): ShownCode {
  const plain = { fault: null, losses: [], writtenOut: null, keptDraftAt: null };
  if (!code) {
    const program = programOfCircuit(circuit);
    return { ...plain, text: program.text, program };
  }
  const { program, draft } = code;
  if (program.circuit === circuit) {
    return { ...plain, text: draft?.text ?? program.text, program, fault: draft?.fault ?? null };
  }
  const kept = draft ? withComments(program, draft.text) : { program, first: null };
  const { program: written, losses } = writeCode(kept.program, circuit);
  return losses.length === 0
    ? { ...plain, text: written.text, program: written, keptDraftAt: lineOf(written.text, kept.first) }
    : { ...plain, text: kept.program.text, program: kept.program, losses, writtenOut: written };
}

const lineOf = (text: string, line: string | null): number | null =>
  line === null ? null : text.split('\n').indexOf(line) + 1;

/** The snapshot after its text was changed. A text that can't be read leaves the circuit as it is. */
export function withText(snapshot: Snapshot, text: string, rules: RuleSet): Snapshot {
  const { program } = codeOf(snapshot);
  if (text === program.text) return { circuit: snapshot.circuit, code: { program, draft: null } };
  const outcome = readCode(text, rules.opens ?? rules, program);
  if (!outcome.ok)
    return { circuit: snapshot.circuit, code: { program, draft: { text, fault: outcome.fault } } };
  const { circuit } = outcome.program;
  // What changes only the text leaves alone all that follows the circuit.
  return isSameDrawing(circuit, snapshot.circuit)
    ? {
        circuit: snapshot.circuit,
        code: { program: { ...outcome.program, circuit: snapshot.circuit }, draft: null },
      }
    : { circuit, code: { program: outcome.program, draft: null } };
}

/** The snapshot with the statements written out that its drawing has changed. */
export function writtenOutIn(snapshot: Snapshot): Snapshot {
  const { writtenOut } = codeOf(snapshot);
  return writtenOut ? { ...snapshot, code: { program: writtenOut, draft: null } } : snapshot;
}
