/**
 * What `npm start` sends on Windows, where a signal to another program ends it at once, without a
 * record.
 */
export const endStationMessage = 'end the station';
