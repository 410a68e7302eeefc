import { deviceStorage } from '@/components/kit/browser/storage'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import type { StageLayout } from '@/components/playing/stage/layout/use-stage-layout'

const STORAGE_NAME = 'stage-letter'
const SMALLEST = 12
const LARGEST = 200
const STEP = 1.06

/**
 * The smallest letter on stage for this device, in pixels: all songs are read from the same distance. Larger and
 * smaller change the size until the current song looks different.
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

/** Returns the size chosen last, or undefined. */
export function useLetterSize() {
  const letter = Number(useDeviceStorage(STORAGE_NAME))
  return letter > SMALLEST && letter < LARGEST ? letter : undefined
}
