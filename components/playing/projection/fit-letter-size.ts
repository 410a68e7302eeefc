/** The largest letter as a fraction of the screen's height: a larger one would be too much for a short stanza. */
const LARGEST_LETTER = 0.2
/** Lines wrap only if the letters become this much larger. */
const WORTH_BREAKING = 1.3

/** Sets the largest letter at which the element fits into its parent. */
export function fitLetterSize(box: HTMLElement) {
  const frame = box.parentElement
  if (!frame) return
  const { paddingLeft, paddingTop } = getComputedStyle(frame)
  const area = {
    width: frame.clientWidth - 2 * Number.parseFloat(paddingLeft),
    height: frame.clientHeight - 2 * Number.parseFloat(paddingTop),
  }
  const maxLetter = frame.clientHeight * LARGEST_LETTER

  const unbroken = findLargestLetter(box, area, maxLetter, { whiteSpace: 'nowrap', width: 'max-content' })
  const broken = findLargestLetter(box, area, maxLetter, { whiteSpace: 'normal', width: `${area.width}px` })
  const breaks = broken > unbroken * WORTH_BREAKING
  Object.assign(
    box.style,
    breaks ? { whiteSpace: 'normal', width: `${area.width}px` } : { whiteSpace: 'nowrap', width: 'max-content' },
  )
  box.style.fontSize = `${breaks ? broken : unbroken}px`
}

type Area = { width: number; height: number }

function findLargestLetter(box: HTMLElement, area: Area, maxLetter: number, style: Partial<CSSStyleDeclaration>) {
  Object.assign(box.style, style)
  let [fits, tooLarge] = [8, maxLetter]
  for (let tries = 0; tries < 9; tries += 1) {
    const letter = tries === 0 ? maxLetter : (fits + tooLarge) / 2
    box.style.fontSize = `${letter}px`
    if (box.scrollWidth <= Math.ceil(area.width) && box.offsetHeight <= area.height) {
      fits = letter
      if (tries === 0) break
    } else tooLarge = letter
  }
  return fits
}
