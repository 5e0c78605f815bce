import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

describe('armed', () => {
  it('keeps the words in sight', () => {
    expect(Driver.opened().arm('JO', 'QUIT').view).toEqual({
      screen: 'armed',
      words: ['JO', 'QUIT'],
      tab: 'ready',
    });
  });

  it.each([
    ['1', { challenger: false, challenged: true }],
    ['2', { challenger: true, challenged: false }],
  ])('goes back to checking when key %s withdraws', (key, confirmed) => {
    expect(Driver.opened().arm('JO').key(key).view).toMatchObject({
      screen: 'checking',
      confirmed,
    });
  });

  it('ignores a withdrawal that names other words', () => {
    const driver = Driver.opened().arm('JO');
    expect(driver.key('1', {}, driver.state.revision - 1).view).toMatchObject({ screen: 'armed' });
  });

  it('goes back to typing on Backspace', () => {
    expect(Driver.opened().arm('JO').key('Backspace').view).toMatchObject({ screen: 'typing' });
  });

  it('asks for the ruling on Tab', () => {
    const driver = Driver.opened().arm('JO', 'QUIT').wait(500).key('Tab');
    expect(driver.view).toEqual({ screen: 'recording', words: ['JO', 'QUIT'] });
    expect(driver.facts).toEqual([{ kind: 'rule', play: { words: ['JO', 'QUIT'] } }]);
  });

  it('ignores Tab in the first half second', () => {
    const driver = Driver.opened().arm('JO').wait(499).key('Tab');
    expect(driver.view).toMatchObject({ screen: 'armed' });
    expect(driver.wait(1).key('Tab').view).toMatchObject({ screen: 'recording' });
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

  it('ignores letters, Enter and Esc', () => {
    const driver = Driver.opened().arm('JO').wait(1000);
    const before = driver.snapshot;
    expect(driver.key('x').key('Enter').key('Escape').key('Escape').snapshot).toEqual(before);
  });
});
