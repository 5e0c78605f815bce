/** Questions to a child that goes on: each is a line of its input, and each answer of its output. */
import { createInterface } from 'node:readline';
import { tell } from '../../../station/child-steps.ts';
import type { Child } from '../../../station/killed-child.ts';

type Answers = Readonly<Record<string, (argument: string) => unknown>>;

let asked = 0;

/** Throws if the child has ended. */
export async function ask<Answer>(child: Child, question: string, argument = ''): Promise<Answer> {
  asked += 1;
  const token = asked.toString();
  child.go(`${token} ${question} ${argument}`);
  await child.says(`answered ${token}`);
  const answer = new RegExp(`^= ${token} (.*)$`, 'm').exec(child.told)?.[1];
  if (answer === undefined) throw new Error(`The child ended. ${child.said}`);
  return JSON.parse(answer) as Answer;
}

/** Answers one question after the other, until the parent ends. */
export async function answerAll(answers: Answers): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const [token = '', question = '', argument = ''] = line.split(' ');
    const answer = await answers[question]?.(argument);
    tell(`= ${token} ${JSON.stringify(answer ?? 'nothing')}`);
    tell(`answered ${token}`);
  }
}
