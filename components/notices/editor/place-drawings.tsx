import type { ReactNode } from 'react'

const screens = { list: AppScreen, home: HomeScreen, site: SiteScreen }

/** For the form: see PlaceField. */
export const placeDrawings = {
  list: <PlaceDrawing place="list" />,
  home: <PlaceDrawing place="home" />,
  site: <PlaceDrawing place="site" />,
}

/** The list of notices, the members' home, or the public page, with the place where a notice stands. */
function PlaceDrawing({ place }: { place: keyof typeof screens }) {
  const Drawing = screens[place]
  return <Drawing />
}

function AppScreen() {
  return (
    <Phone>
      {[15, 30, 45].map(y => (
        <rect
          key={y}
          x="22"
          y={y}
          width="28"
          height="11"
          rx="3"
          fill="currentColor"
          opacity={y === 15 ? MARKED : OTHERS}
        />
      ))}
    </Phone>
  )
}

/** A sun, and a notice that stands out. */
function HomeScreen() {
  return (
    <Phone>
      <circle cx="28" cy="20" r="5" fill="currentColor" opacity={OTHERS} />
      <rect x="37" y="16" width="13" height="3" rx="1.5" fill="currentColor" opacity={OTHERS} />
      <rect x="37" y="22" width="8" height="2.5" rx="1.25" fill="currentColor" opacity={OTHERS} />
      <rect x="22" y="31" width="28" height="25" rx="3" fill="currentColor" opacity={MARKED} />
    </Phone>
  )
}

/** A browser's window with the strip of news. */
function SiteScreen() {
  return (
    <Screen>
      <rect x="4" y="9" width="64" height="54" rx="5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M4 19h64" stroke="currentColor" strokeWidth="2" />
      {[10, 16, 22].map(x => (
        <circle key={x} cx={x} cy="14" r="1.6" fill="currentColor" />
      ))}
      <path d="M8 38c12-10 22-6 32-3s16 2 24-3v8H8Z" fill="currentColor" opacity={OTHERS} />
      {[9, 28.5, 48].map(x => (
        <rect
          key={x}
          x={x}
          y="43"
          width="15"
          height="14"
          rx="2.5"
          fill="currentColor"
          opacity={x === 9 ? MARKED : OTHERS}
        />
      ))}
    </Screen>
  )
}

const MARKED = 0.85
const OTHERS = 0.25

const Phone = ({ children }: { children: ReactNode }) => (
  <Screen>
    <rect x="17" y="4" width="38" height="64" rx="7" stroke="currentColor" strokeWidth="2.5" />
    {children}
    <path d="M30 63h12" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </Screen>
)

const Screen = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden viewBox="0 0 72 72" fill="none" className="size-16 sm:size-20">
    {children}
  </svg>
)
