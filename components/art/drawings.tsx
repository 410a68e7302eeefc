import { Arch } from './arch'

/** An open hymnal. */
export const HymnalDrawing = () => (
  <Arch>
    <path d="M42 130q30-14 58 2 28-16 58-2v50q-30-12-58 4-28-16-58-4Z" className="fill-art-roof" />
    <path d="M48 124q28-12 52 4v50q-24-14-52-4ZM152 124q-28-12-52 4v50q24-14 52-4Z" className="fill-art-wall" />
    <path
      d="M60 138q14-4 28 1M60 150q14-4 28 1M60 162q14-4 28 1M112 139q14-5 28-1M112 151q14-5 28-1M112 163q14-5 28-1"
      className="stroke-art-mid"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M74 106V74l28-7v31" className="stroke-art-leaf" fill="none" strokeWidth="5" strokeLinejoin="round" />
    <ellipse cx="67" cy="107" rx="9" ry="7" className="fill-art-leaf" />
    <ellipse cx="95" cy="99" rx="9" ry="7" className="fill-art-leaf" />
  </Arch>
)

/** A dove bringing a letter. */
export const LetterDrawing = () => (
  <Arch>
    <path
      d="M34 92c22 4 34 12 44 24 18-2 40 0 52 14 8 1 14 4 18 9-9 0-14 3-18 8-12 20-44 26-72 8l-26 8 6-24C26 128 24 108 34 92Z"
      className="fill-art-wall"
    />
    <path d="M70 124c-8-30 2-56 30-70 12 28 8 54-8 76Z" className="fill-art-wall" />
    <path d="M70 124c-8-30 2-56 30-70" className="stroke-art-shade" fill="none" strokeWidth="3" strokeLinecap="round" />
    <circle cx="130" cy="135" r="3.5" className="fill-art-leaf" />
    <path d="M140 146h40v28h-40Z" className="fill-art-bloom-light" />
    <path d="m140 147 20 15 20-15" className="stroke-art-bark" fill="none" strokeWidth="3" strokeLinejoin="round" />
  </Arch>
)

/** A branch of ipê laid across a calendar page. */
export const CalendarDrawing = () => (
  <Arch>
    <path d="M48 92h104a8 8 0 0 1 8 8v78a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8v-78a8 8 0 0 1 8-8Z" className="fill-art-wall" />
    <path d="M40 118v-18a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v18Z" className="fill-art-roof" />
    <path d="M70 82v20M130 82v20" className="stroke-art-leaf" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M58 136h14M86 136h14M114 136h14M58 154h14M86 154h14M58 172h14M86 172h14M114 172h14"
      className="stroke-art-shade"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <circle cx="130" cy="154" r="13" className="fill-art-bloom" />
    <circle cx="130" cy="154" r="4" className="fill-art-bloom-deep" />
  </Arch>
)

/** A conversation. */
export const TalkDrawing = () => (
  <Arch>
    <path
      d="M40 66h62a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14H66l-16 16v-16H40a14 14 0 0 1-14-14V80a14 14 0 0 1 14-14Z"
      className="fill-art-wall"
    />
    <path
      d="M98 118h56a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14h-6v16l-16-16H98a14 14 0 0 1-14-14v-18a14 14 0 0 1 14-14Z"
      className="fill-art-roof"
    />
    <path d="M46 84h48M46 97h30" className="stroke-art-mid" strokeWidth="5" strokeLinecap="round" />
    <path d="M108 136h40M108 149h24" className="stroke-art-wall" strokeWidth="5" strokeLinecap="round" />
  </Arch>
)

/** The chapel with nobody at the door: for pages that are not there and for moments when something broke. */
export const ChapelDrawing = () => (
  <Arch>
    <path d="M62 182v-58l38-38 38 38v58Z" className="fill-art-wall" />
    <path d="m50 130 50-50 50 50-8 8-42-42-42 42Z" className="fill-art-roof" />
    <path d="M100 50v30M88 60h24" className="stroke-art-bark" strokeWidth="6" strokeLinecap="round" />
    <path d="M86 182v-28a14 14 0 0 1 28 0v28Z" className="fill-art-glow" />
    <circle cx="100" cy="118" r="8" className="fill-art-glow" />
    <path d="M86 182h28l14 28H72Z" className="fill-art-shade" />
  </Arch>
)
