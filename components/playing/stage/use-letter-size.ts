import { deviceStorage } from '@/components/browser/storage'
import { useDeviceStorage } from '@/components/browser/use-stored'
import type { StageLayout } from '@/components/playing/stage/layout/use-stage-layout'

const STORAGE_NAME = 'stage-letter'
const SMALLEST = 12
const LARGEST = 200
const STEP = 1.06

/**
 * The smallest letter that this device shows on stage, in pixels: from where it stands all songs are read from the same
 * distance. Larger and smaller mean this song: as far as it takes until it looks different.
 */
export function createLetterSteps(fitAt: (atLeast: number) => StageLayout | undefined) {
  const change = (now: StageLayout, factor: number, isDifferent: (than: StageLayout) => boolean) => {
    for (let letter = now.letter * factor; letter > SMALLEST && letter < LARGEST; letter *= factor) {
      const then = fitAt(letter)
      if (!then || !isDifferent(then)) continue
      deviceStorage.write(STORAGE_NAME, letter.toFixed(1))
      return
    }
  }
  return {
    larger: (now: StageLayout) => change(now, STEP, then => then.letter > now.letter * 1.02),
    smaller: (now: StageLayout) => change(now, 1 / STEP, then => then.letter < now.letter * 0.98),
  }
}

/** What was chosen last, if anything was. */
export const useLetterSize = () => Number(useDeviceStorage(STORAGE_NAME)) || undefined
