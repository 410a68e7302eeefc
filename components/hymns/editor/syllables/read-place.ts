/**
 * Reads which place an element of the syllable view shows: where it begins in the lyrics, where a chord for it goes, and
 * the chord that is there.
 */
export function readPlace(element: EventTarget | null) {
  const button = element instanceof Element ? element.closest<HTMLElement>('[data-place]') : null
  const section = button?.closest<HTMLElement>('[data-section-start]')
  if (!button || !section) return undefined
  const start = Number(section.dataset.sectionStart)
  return {
    key: start + Number(button.dataset.place),
    to: start + Number(button.dataset.textStart),
    chord: button.dataset.chord,
    button,
  }
}
