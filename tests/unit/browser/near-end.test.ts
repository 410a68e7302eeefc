import { afterEach, expect, it, vi } from 'vitest'
import { observeNearViewport } from '@/components/browser/near-end'

let tell: (seen: { isIntersecting: boolean }[]) => void

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['near', [true], 1],
  ['far', [false], 0],
  ['first far and then near, told together by a busy phone', [false, true], 1],
  ['near and gone again, told together', [true, false], 0],
])('the end of a list that is %s', (_, seen, times) => {
  vi.stubGlobal('IntersectionObserver', aWatcher)
  const reached = vi.fn()
  observeNearViewport({} as Element, 800, reached)
  tell(seen.map(isIntersecting => ({ isIntersecting })))
  expect(reached).toHaveBeenCalledTimes(times)
})

/** Says nothing by itself, as in a room without a screen. */
function aWatcher(told: typeof tell) {
  tell = told
  return { observe: () => undefined, disconnect: () => undefined }
}
