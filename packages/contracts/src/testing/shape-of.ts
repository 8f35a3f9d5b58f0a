/** The part of JSON Schema that the document's schemas use. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
}

/** A schema as one line of text: `{qubits: integer 1..12, seed?: integer 0.., name: "H" | "X"}`. */
export function shapeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shapeOf).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return `${kindOf(schema)}${boundsOf(schema)}${'default' in schema ? ` = ${JSON.stringify(schema.default)}` : ''}`;
}

function kindOf({ type, items, properties, required = [], additionalProperties }: JsonSchema): string {
  if (type === 'array') return `[${shapeOf(items!)}]`;
  if (type !== 'object') return type ?? 'any';
  if (!properties) return `{*: ${shapeOf(additionalProperties as JsonSchema)}}`;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  );
  return `{${fields.join(', ')}}`;
}

function boundsOf(schema: JsonSchema): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const range = low === undefined && high === undefined ? '' : ` ${low ?? ''}..${high ?? ''}`;
  return schema.pattern === undefined ? range : `${range} /${schema.pattern}/`;
}
