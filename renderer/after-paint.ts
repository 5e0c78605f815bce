/**
 * Calls back once the document's present content is on the screen. A frame callback runs just
 * before its frame is painted, and a task that it queues runs after the paint. A hidden page gets
 * no frame, so the callback does not run.
 */
export function afterPaint(painted: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    // This frame will be painted; a later change belongs to the next one.
    setTimeout(painted, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
