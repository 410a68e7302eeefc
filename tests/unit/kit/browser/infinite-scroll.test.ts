import { afterEach, expect, it, vi } from 'vitest'
import { observeNearViewport } from '@/components/kit/browser/observe-near-viewport'

let tell: (isVisible: { isIntersecting: boolean }[]) => void

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['near', [true], 1],
  ['far', [false], 0],
  ['first far and then near, told together by a busy phone', [false, true], 1],
  ['near and gone again, told together', [true, false], 0],
])('infinite scroll with a list end that is %s', (_, isVisible, times) => {
  vi.stubGlobal('IntersectionObserver', createObserverClass)
  const onReached = vi.fn()
  observeNearViewport({} as Element, 800, onReached)
  tell(isVisible.map(isIntersecting => ({ isIntersecting })))
  expect(onReached).toHaveBeenCalledTimes(times)
})

/** Says nothing by itself, as in a room without a screen. */
function createObserverClass(onObserver: typeof tell) {
  tell = onObserver
  return { observe: () => undefined, disconnect: () => undefined }
}
