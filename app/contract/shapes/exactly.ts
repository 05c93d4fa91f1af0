import type * as z from 'zod';

/** A type without `readonly` and without the names of interfaces, so that equal structures are identical types. */
type Plain<Type> = Type extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Type extends object
    ? { -readonly [Name in keyof Type]: Plain<Type[Name]> }
    : Type;

type IsSame<One, Other> =
  (<Type>() => Type extends Plain<One> ? 1 : 2) extends <Type>() => Type extends Plain<Other> ? 1 : 2 ? true : false;

/**
 * Holds a shape to a type of the rules, which may not know zod: a field that one of them lacks, or has as another type,
 * fails to compile (docs/decisions/0220).
 */
export function exactly<Type>() {
  return <Shape extends z.ZodType>(
    shape: Shape & (IsSame<z.output<Shape>, Type> extends true ? unknown : { differsFrom: Type }),
  ): Shape => shape;
}

type Exact<Fields extends Record<string, z.ZodType>> = { [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]> };

/** The same fields, each of which may be absent, but not undefined. */
export function withoutSome<Fields extends Record<string, z.ZodType>>(shape: z.ZodObject<Fields>): Exact<Fields> {
  const entries = Object.entries(shape.shape).map(([name, field]) => [name, field.exactOptional()]);
  // The compiler cannot derive the keys from the entries.
  return Object.fromEntries(entries) as Exact<Fields>;
}
