/** The largest letter, against the height of the screen: beyond it a short stanza only shouts. */
const LARGEST = 0.2
/** Lines are only broken where that makes them so much larger. */
const WORTH_BREAKING = 1.3

/** Sets an element's letter as large as it fits into what it stands in. */
export function letterThatFits(box: HTMLElement) {
  const frame = box.parentElement
  if (!frame) return
  const { paddingLeft, paddingTop } = getComputedStyle(frame)
  const room = {
    width: frame.clientWidth - 2 * Number.parseFloat(paddingLeft),
    height: frame.clientHeight - 2 * Number.parseFloat(paddingTop),
  }
  const most = frame.clientHeight * LARGEST

  const whole = largest(box, room, most, { whiteSpace: 'nowrap', width: 'max-content' })
  const broken = largest(box, room, most, { whiteSpace: 'normal', width: `${room.width}px` })
  const breaks = broken > whole * WORTH_BREAKING
  Object.assign(
    box.style,
    breaks ? { whiteSpace: 'normal', width: `${room.width}px` } : { whiteSpace: 'nowrap', width: 'max-content' },
  )
  box.style.fontSize = `${breaks ? broken : whole}px`
}

type Room = { width: number; height: number }

function largest(box: HTMLElement, room: Room, most: number, style: Partial<CSSStyleDeclaration>) {
  Object.assign(box.style, style)
  let [fits, tooLarge] = [8, most]
  for (let tries = 0; tries < 9; tries += 1) {
    const letter = tries === 0 ? most : (fits + tooLarge) / 2
    box.style.fontSize = `${letter}px`
    if (box.scrollWidth <= Math.ceil(room.width) && box.offsetHeight <= room.height) {
      fits = letter
      if (tries === 0) break
    } else tooLarge = letter
  }
  return fits
}
