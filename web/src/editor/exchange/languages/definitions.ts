import { GATES, calledName, wireCount, type GateDefinition, type Operation } from '@superpose/quantum';
import type { AppliedGate } from './appliedGate';

/** How a language defines a gate. */
export interface DefinitionStyle {
  /** The language's name for a gate, of a word of letters, digits and underscores that no other gate has. */
  readonly nameOf: (word: string) => string;
  /** The statements of some operations; they may need definitions in turn. */
  readonly body: (operations: readonly Operation[], name: string) => readonly string[];
  /** The whole definition. */
  readonly write: (name: string, definition: GateDefinition, body: readonly string[]) => readonly string[];
}

/** The gates that a program defines for itself: each once, after those that it is made of. */
export class Definitions {
  readonly lines: string[] = [];
  private readonly nameByDefinition = new Map<GateDefinition, string>();
  private readonly nameByContent = new Map<string, string>();
  private readonly names = new Set<string>();

  constructor(private readonly style: DefinitionStyle) {}

  /** What to call a gate by that the language has no word for: a CUSTOM gate, or one that the catalogue makes of others. */
  nameFor({ gate, params, definition }: AppliedGate): string {
    return this.nameOf(
      definition ?? {
        name: calledName(gate),
        qubitCount: wireCount(gate),
        operations: GATES[gate].parts!(params) as readonly Operation[],
      },
    );
  }

  private nameOf(definition: GateDefinition): string {
    const known = this.nameByDefinition.get(definition);
    if (known) return known;
    // Two gates with the same name and the same parts are one; parts are compared as the language writes them.
    const { name: called, qubitCount, operations } = definition;
    const content = [called, qubitCount, ...this.style.body(operations, '')].join('\n');
    const name = this.nameByContent.get(content) ?? this.define(definition);
    this.nameByContent.set(content, name);
    this.nameByDefinition.set(definition, name);
    return name;
  }

  private define(definition: GateDefinition): string {
    const name = this.freeName(wordFrom(definition.name));
    this.lines.push(...this.style.write(name, definition, this.style.body(definition.operations, name)));
    return name;
  }

  private freeName(word: string): string {
    for (let count = 1; ; count++) {
      const name = this.style.nameOf(count === 1 ? word : `${word}_${count}`);
      if (this.names.has(name)) continue;
      this.names.add(name);
      return name;
    }
  }
}

/** A gate's name as a word of any language. */
function wordFrom(name: string): string {
  const letters = name
    .replaceAll('†', 'dg')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_]/g, '');
  return /^[A-Za-z]/.test(letters) ? letters : `G${letters}`;
}
