// Request bodies from a JSON Schema: mostly of its shape, with hostile values wherever one fits.
import fc from 'fast-check';
import type { OpenApiDocument } from '@superpose/contracts/openapi';

/** The keywords of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Arbitrary = fc.Arbitrary<unknown>;
type Maker = (schema: Schema, document: OpenApiDocument) => Arbitrary;

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  '9'.repeat(400),
  'NaN',
  'Infinity',
];
const HOSTILE_NUMBERS = [-1, 0.5, -0, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324];

const hostile = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [[]], ...HOSTILE_TEXTS, ...HOSTILE_NUMBERS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values for a schema of `document`; one in eight parts of each is something else than it asks for. */
export function valueOf(schema: Schema, document: OpenApiDocument): Arbitrary {
  return fc.oneof({ weight: 7, arbitrary: shaped(schema, document) }, { weight: 1, arbitrary: hostile });
}

function shaped(schema: Schema, document: OpenApiDocument): Arbitrary {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return shaped(document.components.schemas[name] as Schema, document);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((part) => shaped(part, document)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => shaped(part, document)))
      .map((parts) => Object.assign({}, ...parts));
  return MAKERS[schema.type ?? '']?.(schema, document) ?? hostile;
}

function anObject({ properties = {}, required = [] }: Schema, document: OpenApiDocument): Arbitrary {
  const parts: Record<string, Arbitrary> = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valueOf(part, document)]),
  );
  const whole = fc.record(parts, { requiredKeys: [...required] });
  const further = fc.dictionary(
    fc.constantFrom('extra', '__proto__', 'constructor', 'toString', ''),
    hostile,
    { maxKeys: 1 },
  );
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(parts, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, further)
        .map(([body, rest]) => Object.assign(Object.create(null), body, rest)),
    },
  );
}

const anArray: Maker = ({ items = {} }, document) => fc.array(valueOf(items, document), { maxLength: 6 });

const aText: Maker = ({ pattern }) =>
  pattern
    ? fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constantFrom(...HOSTILE_TEXTS))
    : fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('0', '1', '101', '11', ...HOSTILE_TEXTS));

const anInteger: Maker = ({ minimum = -3, maximum = 30 }) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, minimum + 24) }),
    },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  );

const aNumber: Maker = () =>
  fc.oneof(fc.double({ min: -7, max: 7, noNaN: true }), fc.constantFrom(...HOSTILE_NUMBERS));

const MAKERS: Readonly<Record<string, Maker>> = {
  object: anObject,
  array: anArray,
  string: aText,
  integer: anInteger,
  number: aNumber,
};
