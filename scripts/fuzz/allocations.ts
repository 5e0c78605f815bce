/**
 * How many bytes of typed arrays code asks for, counted where they are made:
 * more than a limit is refused before it is taken, so that a wild number in a file cannot hide
 * behind a quick collection.
 */
export interface AllocationCount {
  /** Since the last reset. */
  readonly bytes: () => number;
  readonly reset: (limit: number) => void;
  /** Puts the ordinary constructors back. */
  readonly end: () => void;
}

export class TooMuchAllocated extends Error {}

const counted = ['Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array'] as const;

export function countAllocations(): AllocationCount {
  let bytes = 0;
  let limit = Infinity;
  const add = (more: number): void => {
    bytes += more;
    if (bytes > limit) throw new TooMuchAllocated(`More than ${limit.toString()} bytes`);
  };
  const before = counted.map((name) => [name, globalThis[name]] as const);
  for (const [name, constructor] of before) {
    const counting = new Proxy(constructor, {
      construct: (target, args: [unknown, ...unknown[]], newTarget): object => {
        const [first] = args;
        if (typeof first === 'number') add(first * target.BYTES_PER_ELEMENT);
        // What copies a list has its length; a view of a buffer takes nothing.
        else if (hasLength(first)) add(first.length * target.BYTES_PER_ELEMENT);
        return Reflect.construct(
          target,
          args,
          newTarget === counting ? target : newTarget,
        ) as object;
      },
    });
    Object.defineProperty(globalThis, name, {
      value: counting,
      configurable: true,
      writable: true,
    });
  }
  return {
    bytes: () => bytes,
    reset: (next) => {
      bytes = 0;
      limit = next;
    },
    end: () => {
      for (const [name, value] of before) {
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      }
    },
  };
}

function hasLength(value: unknown): value is { readonly length: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'length' in value &&
    typeof value.length === 'number'
  );
}
