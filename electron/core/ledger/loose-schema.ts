/** Makes the schemas of readers from those of writers, so that each shape is described once. */
import { z } from '../base/schema.ts';

/** What readers see in place of a value of a newer program. No writer has it. */
const other = 'other';

const growing = new WeakSet<z.ZodType>();

/** A list of values that may grow. Writers write the known ones, and readers accept all names. */
export function growingEnum<const Known extends string>(
  known: readonly Known[],
): z.ZodType<Known | typeof other> {
  const schema = z.enum(known);
  growing.add(schema);
  return schema;
}

/**
 * Returns the same schema for readers: members that are not known are left out at every level, and
 * values of lists that may grow are bounded.
 */
export function loosened<Schema extends z.ZodType>(schema: Schema): Schema;
export function loosened(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape);
    return z.object(Object.fromEntries(shape.map(([name, inner]) => [name, loosened(inner)])));
  }
  if (schema instanceof z.ZodOptional) return loosened(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodArray) {
    const element = loosened(schema.element as z.ZodType);
    return schema.clone({ ...schema.def, element });
  }
  if (!growing.has(schema)) return schema;
  const { options } = schema as unknown as z.ZodEnum;
  return z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .transform((name) => (options.includes(name) ? name : other));
}
