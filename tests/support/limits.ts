import { limits } from '@/lib/action/limits'

/** What is sent is judged, not how often. */
export function liftLimits() {
  for (const { quick, admins } of Object.values(limits))
    for (const counter of [quick, admins]) counter.points = 1_000_000
}
