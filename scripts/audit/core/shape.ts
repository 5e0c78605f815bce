/**
 * Checks a value against a JSON Schema, as far as the description of the records uses JSON Schema.
 * Refuses schemas with anything else. Members that the schema does not name may be of a newer
 * program.
 */
export type Shape = Readonly<Record<string, unknown>>;

/** Returns where and how the value does not match, or `undefined` if it does. */
export function conflict(value: unknown, shape: Shape, place = 'it'): string | undefined {
  for (const [keyword, wanted] of Object.entries(shape)) {
    const check = checks[keyword];
    if (check === undefined) throw new Error(`The description uses "${keyword}".`);
    const problem = check(value, wanted, shape, place);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Check = (value: unknown, wanted: unknown, shape: Shape, place: string) => string | undefined;

/** Each check ignores values of other types; `type` refuses them. */
const checks: Readonly<Record<string, Check>> = {
  type: (value, wanted, _, place) =>
    typeOf(value) === wanted || (wanted === 'number' && typeOf(value) === 'integer')
      ? undefined
      : `${place} is not of the type ${String(wanted)}`,
  enum: (value, wanted, _, place) =>
    Array.isArray(wanted) && wanted.includes(value) ? undefined : `${place} is none of its values`,
  const: (value, wanted, _, place) => (value === wanted ? undefined : `${place} is another value`),
  pattern: (value, wanted, _, place) =>
    typeof value !== 'string' || patternOf(String(wanted)).test(value)
      ? undefined
      : `${place} is not of its form`,
  minimum: (value, wanted, _, place) =>
    typeof value !== 'number' || value >= Number(wanted) ? undefined : `${place} is too small`,
  maximum: (value, wanted, _, place) =>
    typeof value !== 'number' || value <= Number(wanted) ? undefined : `${place} is too large`,
  minItems: (value, wanted, _, place) =>
    !Array.isArray(value) || value.length >= Number(wanted) ? undefined : `${place} has too few`,
  maxItems: (value, wanted, _, place) =>
    !Array.isArray(value) || value.length <= Number(wanted) ? undefined : `${place} has too many`,
  items: (value, wanted, _, place) =>
    Array.isArray(value)
      ? firstOf(value.map((item) => conflict(item, wanted as Shape, `an entry of ${place}`)))
      : undefined,
  required: (value, wanted, _, place) =>
    isObject(value) && Array.isArray(wanted)
      ? firstOf(
          wanted.map((name) =>
            Object.hasOwn(value, String(name)) ? undefined : `${place} has no "${String(name)}"`,
          ),
        )
      : undefined,
  properties: (value, wanted, _, place) =>
    isObject(value)
      ? firstOf(
          Object.entries(wanted as Readonly<Record<string, Shape>>).map(([name, shape]) =>
            Object.hasOwn(value, name)
              ? conflict(value[name], shape, `"${name}" of ${place}`)
              : undefined,
          ),
        )
      : undefined,
};

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, pattern);
  return pattern;
}

function firstOf(found: readonly (string | undefined)[]): string | undefined {
  return found.find((one) => one !== undefined);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isSafeInteger(value) ? 'integer' : typeof value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeOf(value) === 'object';
}
