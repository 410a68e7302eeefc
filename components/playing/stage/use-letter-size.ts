import { device } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import type { Fitted } from '@/components/playing/stage/layout/use-stage-layout'

const NAME = 'stage-letter'
const SMALLEST = 12
const LARGEST = 200
const STEP = 1.06

/**
 * The smallest letter that this device shows on stage, in pixels: from where it stands all songs are read from the same
 * distance. Larger and smaller mean this song: as far as it takes until it looks different.
 */
export function letterSteps(fitAt: (atLeast: number) => Fitted | undefined) {
  const change = (now: Fitted, by: number, differs: (than: Fitted) => boolean) => {
    for (let letter = now.letter * by; letter > SMALLEST && letter < LARGEST; letter *= by) {
      const then = fitAt(letter)
      if (!then || !differs(then)) continue
      device.write(NAME, letter.toFixed(1))
      return
    }
  }
  return {
    larger: (now: Fitted) => change(now, STEP, then => then.letter > now.letter * 1.02),
    smaller: (now: Fitted) => change(now, 1 / STEP, then => then.letter < now.letter * 0.98),
  }
}

/** What was chosen last, if anything was. */
export const useLetter = () => Number(useStored(NAME)) || undefined
