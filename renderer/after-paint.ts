/**
 * Calls back once what is now in the document is on the screen. A frame callback runs just before
 * its frame is painted, and a task that it queues runs after that; a hidden page gets no frame and
 * so is never taken for painted.
 */
export function afterPaint(painted: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    // From here the frame is certain; a later change belongs to the next one.
    setTimeout(painted, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
