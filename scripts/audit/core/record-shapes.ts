/** The catalog of record kinds, generated from the station's own. */
import shapes from '../record-shapes.json' with { type: 'json' };
import type { ShapesOfKinds } from './record.ts';

export const shapesOfKinds: ShapesOfKinds = shapes;
