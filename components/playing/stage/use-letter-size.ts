import { deviceStorage } from '@/components/kit/browser/storage'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import type { StageLayout } from '@/components/playing/stage/layout/use-stage-layout'
import type { Message } from '@/lib/platform/action/outcome'

const STORAGE_NAME = 'stage-letter'
const SMALLEST = 12
const LARGEST = 200
const STEP = 1.06

const LARGEST_FITS = { title: 'Esta é a maior letra', text: 'Maior, uma parte da música não caberia na tela.' }
const SMALLEST_READ = { title: 'Esta é a menor letra' }

/**
 * The smallest letter on stage for this device, in pixels: all songs are read from the same distance. Larger and
 * smaller change the size until the current song looks different; where no size does, a message says so.
 */
export function createLetterSteps(fitAt: (atLeast: number) => StageLayout | undefined) {
  const change = (now: StageLayout, factor: number, isDifferent: (than: StageLayout) => boolean, limit: Message) => {
    for (let letter = now.letter * factor; letter > SMALLEST && letter < LARGEST; letter *= factor) {
      const then = fitAt(letter)
      if (!then || !isDifferent(then)) continue
      deviceStorage.write(STORAGE_NAME, letter.toFixed(1))
      return
    }
    showMessage(limit)
  }
  return {
    larger: (now: StageLayout) => change(now, STEP, then => then.letter > now.letter * 1.02, LARGEST_FITS),
    smaller: (now: StageLayout) => change(now, 1 / STEP, then => then.letter < now.letter * 0.98, SMALLEST_READ),
  }
}

/** Returns the size chosen last, or undefined. */
export function useLetterSize() {
  const letter = Number(useDeviceStorage(STORAGE_NAME))
  return letter > SMALLEST && letter < LARGEST ? letter : undefined
}
