/**
 * Random arguments for the calls of the contract: valid ones, made from the shape that the parser
 * declares; valid ones with one part spoiled; and arbitrary values.
 */
import { contract, type CallName } from '../../electron/contract/contract.ts';
import { z } from '../../electron/core/base/schema.ts';
import type { Random } from '../../scripts/fuzz/random.ts';

/** The part of JSON Schema that the contract's parsers use. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
}

const shapes = new Map(
  (Object.keys(contract) as readonly CallName[]).map((call) => {
    const { argument } = contract[call];
    return [call, z.toJSONSchema(argument, { unrepresentable: 'any', io: 'input' }) as Shape];
  }),
);

const texts = [
  ...['', ' ', 'a', 'J', 'O', '1', '2', 'Tab', 'Enter', 'Escape', 'Digit1', 'KeyS', 'station 2'],
  ...['111111', '2222', '3333', '0000', '00001111', '111', '１１１１', '2026-11-21', '12:30'],
  '0123456789abcdef',
  ...['__proto__', 'constructor', 'toString', 'director', 'null', 'é', 'ẞ', '\u0000', '\u202e'],
  ...['😀', '\ud800', "'; drop table record", '<script>', '../../staff.json', '%s', '\n'],
  ...['ab'.repeat(32), 'x'.repeat(40), 'x'.repeat(41), 'x'.repeat(200), 'x'.repeat(201)],
];
const numbers = [0, 1, 2, 3, -1, -0, 0.5, 1e9, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, NaN, Infinity];
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'pin', 'role', 'by', '', '0'];

export class RandomMessages {
  readonly #random: Random;
  /** Texts from the station's answers, such as ids, which may be valid arguments. */
  readonly #learned: string[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Remembers the texts in an answer. */
  learn(answer: unknown): void {
    if (typeof answer === 'string') {
      if (answer.length <= 200) this.#learned.push(answer);
      if (this.#learned.length > 40) this.#learned.shift();
    } else if (typeof answer === 'object' && answer !== null) {
      for (const inner of Object.values(answer)) this.learn(inner);
    }
  }

  argumentFor(call: CallName): unknown {
    const random = this.#random;
    const right = this.#right(shapes.get(call) ?? {});
    const kind = random(20);
    if (kind < 9) return right;
    return kind < 15 ? this.#spoiled(right) : this.garbage();
  }

  garbage(): unknown {
    const random = this.#random;
    switch (random(12)) {
      case 0:
        return undefined;
      case 1:
        return null;
      case 2:
        return random(2) === 0;
      case 3:
        return this.#number();
      case 4:
        return this.#text();
      case 5:
        return 'A'.repeat(random(random(50) === 0 ? 20_000 : 500));
      case 6:
        return nested(random(random(20) === 0 ? 500 : 20), random(2) === 0);
      case 7:
        return JSON.parse(
          `{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}`,
        ) as unknown;
      case 8:
        return Array.from({ length: random(random(20) === 0 ? 200 : 20) }, () => this.#text());
      case 9:
        return Object.fromEntries(
          Array.from({ length: random(random(20) === 0 ? 200 : 20) }, (_, place) => [
            `${this.#name()}${place.toString()}`,
            1,
          ]),
        );
      case 10:
        return this.#right(this.#anyShape());
      default:
        return { [this.#name()]: this.#text(), [this.#name()]: this.#number() };
    }
  }

  #anyShape(): Shape {
    return [...shapes.values()][this.#random(shapes.size)] ?? {};
  }

  #right(shape: Shape): unknown {
    const random = this.#random;
    if (shape.const !== undefined) return shape.const;
    if (shape.enum !== undefined) return shape.enum[random(shape.enum.length)];
    if (shape.anyOf !== undefined)
      return this.#right(shape.anyOf[random(shape.anyOf.length)] ?? {});
    switch (shape.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, this.#right(inner)]),
        );
      case 'array':
        return Array.from({ length: random(4) }, () => this.#right(shape.items ?? {}));
      case 'string':
        return shape.pattern === undefined ? this.#text() : this.#textLike(shape.pattern);
      case 'integer':
      case 'number':
        return random(3) === 0 ? this.#number() : random(300);
      case 'boolean':
        return random(4) === 0;
      default:
        return undefined;
    }
  }

  #spoiled(right: unknown): unknown {
    const random = this.#random;
    if (typeof right !== 'object' || right === null) return this.garbage();
    const entries = Object.entries(right) as [string, unknown][];
    const place = random(entries.length);
    const [name = '', inner] = entries[place] ?? [];
    switch (random(6)) {
      case 0:
        return Object.fromEntries(entries.toSpliced(place, 1));
      case 1:
        return Object.fromEntries([...entries, [this.#name(), this.garbage()]]);
      case 2:
        return [right];
      case 3:
        return { ...right, [name]: this.#spoiled(inner) };
      default:
        return { ...right, [name]: this.garbage() };
    }
  }

  #text(): string {
    const random = this.#random;
    const pool = random(3) === 0 && this.#learned.length > 0 ? this.#learned : texts;
    return pool[random(pool.length)] ?? '';
  }

  /** Returns a text that matches, by trial; patterns here are short enough for that. */
  #textLike(pattern: string): string {
    const fits = new RegExp(pattern, 'u');
    const fitting = [...texts, ...this.#learned].filter((text) => fits.test(text));
    return fitting[this.#random(fitting.length)] ?? this.#text();
  }

  #number(): number {
    return numbers[this.#random(numbers.length)] ?? 0;
  }

  #name(): string {
    return names[this.#random(names.length)] ?? '';
  }
}

function nested(depth: number, asArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = asArray ? [value] : { stroke: value };
  return value;
}
