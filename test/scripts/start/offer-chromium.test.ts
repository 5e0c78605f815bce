import { describe, expect, it } from 'vitest';
import { offerChromium, type Offering } from '../../../scripts/start/offer-chromium.ts';

const line = 'apt-get update && apt-get install -y chromium';

async function offer(changes: Partial<Offering>): Promise<{
  readonly installed: boolean;
  readonly said: readonly string[];
  readonly asked: readonly string[];
  readonly ran: readonly string[];
}> {
  const said: string[] = [];
  const asked: string[] = [];
  const ran: string[] = [];
  const answer = changes.ask;
  const installed = await offerChromium({
    isRoot: true,
    hasApt: true,
    say: (sentence) => said.push(sentence),
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      return true;
    },
    ...changes,
    ask:
      answer &&
      ((question) => {
        asked.push(question);
        return answer(question);
      }),
  });
  return { installed, said, asked, ran };
}

describe('offering Chromium', () => {
  it.each(['y', 'Y', 'yes', ' y '])('installs it after the answer "%s"', async (answer) => {
    expect(await offer({ ask: () => Promise.resolve(answer) })).toEqual({
      installed: true,
      said: [],
      asked: [`This machine has no browser. Install Chromium now (${line})? [y/N] `],
      ran: ['apt-get update', 'apt-get install -y chromium'],
    });
  });

  it.each(['', 'n', 'no', 'yeah, later'])('does not after the answer "%s"', async (answer) => {
    const { installed, ran } = await offer({ ask: () => Promise.resolve(answer) });
    expect({ installed, ran }).toEqual({ installed: false, ran: [] });
  });

  it('prints the command when nobody can be asked', async () => {
    expect(await offer({ ask: undefined })).toEqual({
      installed: false,
      said: [`This machine has no browser. To install Chromium, run: ${line}`],
      asked: [],
      ran: [],
    });
  });

  it.each([{ isRoot: false }, { hasApt: false }])('offers nothing with %j', async (changes) => {
    expect(await offer({ ask: () => Promise.resolve('y'), ...changes })).toEqual({
      installed: false,
      said: [],
      asked: [],
      ran: [],
    });
  });

  it('says that it failed, and does not go on after a failed step', async () => {
    const ran: string[] = [];
    const { installed, said } = await offer({
      ask: () => Promise.resolve('y'),
      run: (command, args) => {
        ran.push([command, ...args].join(' '));
        return false;
      },
    });
    expect(installed).toBe(false);
    expect(ran).toEqual(['apt-get update']);
    expect(said).toEqual(['Chromium could not be installed. See what apt-get says above.']);
  });
});
