/**
 * Counts the bytes of typed arrays when they are constructed. Throws before a limit is exceeded, so
 * that garbage collection cannot hide a huge number in a file.
 */
export interface AllocationCount {
  /** Bytes since the last reset. */
  readonly bytes: () => number;
  readonly reset: (limit: number) => void;
  /** Restores the original constructors. */
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
        // Copying a list allocates its length; a view of a buffer allocates nothing.
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
