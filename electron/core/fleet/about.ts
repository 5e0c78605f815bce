/**
 * What each side of a fleet says of itself before all else. The sides can be of different versions,
 * so each sends and hears only what the other one lists. No broker then has to refuse a message.
 */
import { messageNames, type Messages } from './messages.ts';

/**
 * Number of the rules in README.md. Raise it if a message gets another meaning. The side with the
 * higher number then uses the rules of the lower one.
 */
const protocol = 1;

/** `program` is the name and version of this side's program. */
export function aboutOf(program: string): Messages['about'] {
  return { program, protocol, topics: messageNames.filter((name) => name !== 'about') };
}
