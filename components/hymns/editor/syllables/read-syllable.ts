/**
 * Reads which syllable an element shows: `key` is where it begins in the lyrics, `to` where a chord for it goes, and
 * `chord` the one that is there.
 */
export function readSyllable(element: EventTarget | null) {
  const button = element instanceof Element ? element.closest<HTMLElement>('[data-syllable]') : null
  const section = button?.closest<HTMLElement>('[data-section-start]')
  if (!button || !section) return undefined
  const start = Number(section.dataset.sectionStart)
  return {
    key: start + Number(button.dataset.syllable),
    to: start + Number(button.dataset.textStart),
    chord: button.dataset.chord,
    button,
  }
}
