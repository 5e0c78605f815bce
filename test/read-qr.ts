/** Reads QR codes that papers and screens draw, as a telephone does. */
import decodeQR from 'qr/decode.js';

/** In pixels. */
const moduleSide = 4;

export function readQr(svg: Element): string {
  return decodeQR(picture(svg, moduleSide));
}

/** Paints the strokes of the code, each module as a square of `scale` pixels. */
function picture(svg: Element, scale: number) {
  const [left = 0, top = 0, modules = 0] =
    svg.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const side = modules * scale;
  const data = new Uint8Array(side * side * 3).fill(255);
  const strokes = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, middle, row = ''] of strokes.matchAll(/M0 (\d+)([^M]*)/g)) {
    let x = -left * scale;
    const from = (Number(middle) - 0.5 - top) * scale;
    for (const [, step, length] of row.matchAll(/([hm])(\d+)/g)) {
      const width = Number(length) * scale;
      for (let y = from; step === 'h' && y < from + scale; y += 1) {
        data.fill(0, (y * side + x) * 3, (y * side + x + width) * 3);
      }
      x += width;
    }
  }
  return { width: side, height: side, data };
}
