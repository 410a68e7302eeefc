import { Drawing, preloadFile } from './drawing'
import city from './landscape-city.svg'
import hills from './landscape-hills.svg'
import plain from './landscape-plain.svg'
import sea from './landscape-sea.svg'

const files = { sea, hills, city, plain }

type Props = { name: keyof typeof files; className?: string }

/**
 * A church and its people in a landscape: a morning in the light theme, a vigil in the dark one. Browsers load the file
 * of this one only.
 */
export const Landscape = ({ name, className }: Props) => (
  <Drawing viewBox="0 0 1440 720" className={className}>
    <use href={`${preloadFile(files[name])}#scene`} />
  </Drawing>
)

/** The same in a small picture to choose from, where nothing needs to be there before the rest. */
export const LandscapeThumbnail = ({ name, className }: Props) => (
  <Drawing viewBox="180 60 1260 660" className={className}>
    <use href={`${files[name].src}#scene`} />
  </Drawing>
)
