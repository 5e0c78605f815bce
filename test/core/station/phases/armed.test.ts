import { describe, expect, it } from 'vitest';
import { guardMs } from '../../../../electron/core/station/guard-times.ts';
import { Driver } from '../driver.ts';

describe('armed', () => {
  it('keeps the words in sight', () => {
    expect(Driver.opened().arm('JO', 'QUIT').view).toEqual({
      screen: 'armed',
      words: ['JO', 'QUIT'],
      tab: 'soon',
    });
  });

  it.each(['1', '2', '0'])('takes no confirmation back: %s', (key) => {
    const driver = Driver.opened().arm('JO').wait(500);
    const before = driver.snapshot;
    expect(driver.key(key).key(key).snapshot).toEqual(before);
  });

  it('goes back to typing on Backspace', () => {
    expect(Driver.opened().arm('JO').key('Backspace').view).toMatchObject({ screen: 'typing' });
  });

  it('asks for the ruling on Tab', () => {
    const driver = Driver.opened().arm('JO', 'QUIT').wait(500).key('Tab');
    expect(driver.view).toEqual({ screen: 'recording', words: ['JO', 'QUIT'] });
    expect(driver.facts).toEqual([{ kind: 'rule', play: { words: ['JO', 'QUIT'] }, seconds: 1 }]);
  });

  it('tells the whole seconds since the first letter, over every correction', () => {
    const driver = Driver.opened().type('j').wait(20_000).key('Backspace').enter('JO').wait(19_000);
    driver.key('Backspace').key('Enter').key('Enter').key('Escape').wait(5_000).key('Escape');
    driver.read(guardMs.letters).key('1').key('2').wait(999).key('Tab');
    expect(driver.facts).toMatchObject([{ kind: 'rule', seconds: 45 }]);
  });

  it('counts them anew for the next challenge', () => {
    const driver = Driver.opened().type('j').wait(20_000).clearWords();
    driver.wait(1_000).arm('JO').wait(2_000).key('Tab');
    expect(driver.facts.at(-1)).toMatchObject({ kind: 'rule', seconds: 2 });
  });

  it('refuses Tab in the first half second, and shows when it rules', () => {
    const driver = Driver.opened().arm('JO');
    expect(driver.wakeAt).toBe(driver.now + 500);
    expect(driver.wait(499).key('Tab').view).toMatchObject({
      screen: 'armed',
      tab: 'soon',
      notice: 'early',
    });
    expect(driver.wait(1).view).toMatchObject({ tab: 'ready', notice: 'early' });
    expect(driver.key('Tab').view).toMatchObject({ screen: 'recording' });
  });

  it.each([
    { repeat: true },
    { shift: true },
    { ctrl: true },
    { alt: true },
    { meta: true },
    { altGraph: true },
  ])('ignores Tab with %o', (change) => {
    const driver = Driver.opened().arm('JO').wait(1000).key('Tab', change);
    expect(driver.view).toMatchObject({ screen: 'armed' });
    expect(driver.facts).toEqual([]);
  });

  it('ignores Tab pressed for words that the side has not seen', () => {
    const driver = Driver.opened().arm('JO').wait(1000);
    expect(driver.key('Tab', {}, driver.state.revision - 1).view).toMatchObject({
      screen: 'armed',
    });
    expect(driver.facts).toEqual([]);
  });

  it('changes nothing on letters and Enter', () => {
    const driver = Driver.opened().arm('JO').wait(1000);
    expect(driver.key('x').view).toMatchObject({ words: ['JO'], notice: 'frozen' });
    expect(driver.key('Enter').view).toMatchObject({ words: ['JO'], notice: 'enterArmed' });
    expect(driver.facts).toEqual([]);
  });
});
