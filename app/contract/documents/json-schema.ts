import * as z from 'zod';

/** A JSON Schema, or another part of a document, as plain JSON. */
export type Json = Record<string, unknown>;

/**
 * Shapes by the name that they have in a document. A shape that contains another one refers to it.
 *
 * `sent`: what a client may send, before defaults and changes. `received`: what the server sends.
 */
export interface NamedShapes {
  direction: 'sent' | 'received';
  shapes: Record<string, z.ZodType>;
  /** Whether objects may have no other fields; tests hold the server to that, while clients must stand more. */
  isClosed?: boolean;
}

/** JSON Schemas of these shapes by name, made by zod from the very objects that the code uses. */
export function toJsonSchemas({ direction, shapes, isClosed = false }: NamedShapes): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: direction === 'sent' ? 'input' : 'output',
    // Fields that may be anything; they describe themselves.
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => tidy(jsonSchema, isClosed),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
  );
}

/**
 * Removes what zod adds and says nothing: the range of safe integers, and the pattern beside a format. AsyncAPI does not know
 * `prefixItems`, so a list of fixed length is told by its length.
 */
function tidy(schema: z.core.JSONSchema.BaseSchema, isClosed: boolean): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.prefixItems) {
    const { length } = schema.prefixItems;
    Object.assign(schema, { items: { anyOf: schema.prefixItems }, minItems: length, maxItems: length });
    delete schema.prefixItems;
  }
  delete schema.readOnly;
  delete schema.propertyNames;
  if (!isClosed && schema.additionalProperties === false) delete schema.additionalProperties;
}
