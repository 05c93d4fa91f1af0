import type { Json } from './json-schema.ts';

/** A field of a shape, for people. */
export interface Field {
  /** With the names of what contains it: `questions[].options[].text`. */
  name: string;
  type: TypeText;
  isRequired: boolean;
  description: string | null;
}

/** A type in words, and the shape that it names, if any. */
export interface TypeText {
  text: string;
  shape: string | null;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  description?: string;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** The fields of an object's schema, those of objects in it among them; of each kind, if there are several. */
export function fieldsOf(schema: Json): Field[] {
  const { oneOf }: Schema = schema;
  return oneOf ? oneOf.flatMap((kind) => inside(kind, `${kind.properties?.kind?.const}: `)) : inside(schema, '');
}

/** The type of a schema in words. */
export function typeOf(schema: Json): TypeText {
  return told(schema);
}

function told(schema: Schema): TypeText {
  return { text: words(schema), shape: shapeIn(schema) };
}

function inside({ properties = {}, required = [] }: Schema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key;
    const { description = null } = schema;
    const field = { name, type: told(schema), isRequired: required.includes(key), description };
    const { object, path } = objectIn(schema, name);
    return [field, ...(object ? inside(object, `${path}.`) : [])];
  });
}

/** The object that a field consists of, alone or as items of a list, if it has no name of its own. */
function objectIn(schema: Schema, path: string): { object: Schema | null; path: string } {
  if (schema.properties) return { object: schema, path };
  if (schema.items) return objectIn(schema.items, `${path}[]`);
  const options = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = options;
  return only && options.length === 1 ? objectIn(only, path) : { object: null, path };
}

function shapeIn({ $ref, items, anyOf = [] }: Schema): string | null {
  if ($ref) return nameIn($ref);
  if (items) return shapeIn(items);
  return anyOf.map(shapeIn).find((shape) => shape !== null) ?? null;
}

const nameIn = (ref: string) => ref.split('/').at(-1) ?? ref;

function words(schema: Schema): string {
  const { $ref, type, items, anyOf, oneOf, properties, additionalProperties } = schema;
  if ($ref) return nameIn($ref);
  const options = anyOf ?? oneOf;
  if (options) return options.map(words).join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (items) return `list of ${words(items)}${schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`}`;
  if (properties) return 'object';
  if (typeof additionalProperties === 'object') return `object of ${words(additionalProperties)}`;
  if (Array.isArray(type)) return type.join(' or ');
  return [schema.format ?? type ?? 'anything', limits(schema)].filter(Boolean).join(', ');
}

function limits({ minimum, maximum, minLength, maxLength }: Schema): string {
  const least = minimum ?? minLength;
  const most = maximum ?? maxLength;
  const isText = minLength !== undefined || maxLength !== undefined;
  const unit = isText ? ((most ?? least) === 1 ? ' character' : ' characters') : '';
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? '' : `at most ${most}${unit}`;
}
