/** The records of what happens to the machine of a station or a hub. */
import { z } from '../base/schema.ts';
import { nothing, ruling, whoever, zone } from './record-fields.ts';

export const machineRecordKinds = {
  clockJumped: {
    sentence:
      'The clock of the machine was put forward or back by so many milliseconds. Between two runs of the program only a step back can be found out: then the clock is so far behind the record before this one, or further.',
    public: z.strictObject({ byMs: z.int() }),
  },
  clockCompared: {
    sentence:
      'Somebody of the staff compared date and time of the machine with another clock, and said whether they are right.',
    public: z.strictObject({ isRight: z.boolean() }),
    people: whoever,
  },
  zoneChanged: {
    sentence:
      'The time zone of the machine, or its offset from UTC, is this one from now on. Local times of later records are by this offset.',
    public: z.strictObject({ zone }),
  },
  slept: {
    sentence:
      'The machine slept from and to these times; or, where no clock can tell, the program was stopped. What was on the screen was cleared, and everybody was signed out.',
    public: z.strictObject({
      /** ISO 8601 in UTC. */
      from: z.string(),
      to: z.string(),
      how: z.enum(['slept', 'sleptOrStopped']),
    }),
  },
  cleanWindowOpened: {
    sentence:
      'Somebody of the staff opened a clean window, which shows a camera or a hall that a challenge runs and its verdict, never a word.',
    public: nothing,
    people: whoever,
  },
  cleanWindowClosed: {
    sentence: 'Somebody of the staff closed a clean window.',
    public: nothing,
    people: whoever,
  },
  leftUnread: {
    sentence:
      'The machine slept, or no screen was there for a minute, while the verdict of this ruling was on the screen, so that nobody may have read it. Somebody of the staff takes note of it.',
    public: z.strictObject({ ruling }),
  },
} as const;
