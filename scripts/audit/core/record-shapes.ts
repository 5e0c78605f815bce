/** The catalog of record kinds of both formats, generated from the station's own. */
import shapes from '../record-shapes.json' with { type: 'json' };
import type { ShapesOfFormat1 } from './record-1.ts';
import type { ShapesOfFormat2 } from './record-2.ts';

export const shapesOfFormat1: ShapesOfFormat1 = shapes['1'];
export const shapesOfFormat2: ShapesOfFormat2 = shapes['2'];
