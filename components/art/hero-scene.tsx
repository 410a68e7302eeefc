import { Chapel } from './chapel'
import { Gathering } from './gathering'
import { Hills, Meadow } from './hills'
import { IpeTree } from './ipe-tree'
import { Sky } from './sky'

/**
 * A table under a yellow ipê, a chapel on the hill: a morning in the light theme, a vigil in the dark one.
 * The drawing is the same; only its colour tokens change.
 */
export function HeroScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 720" aria-hidden="true" className={className}>
      <Sky />
      <Hills />
      <Chapel x={520} y={446} />
      <Meadow />
      <IpeTree x={1086} y={610} />
      <Gathering x={1086} y={604} />
    </svg>
  )
}
