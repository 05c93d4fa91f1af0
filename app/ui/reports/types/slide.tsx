/** Nobody answers a slide. */
export function SlideAnswers() {
  return null;
}
