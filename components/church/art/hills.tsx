const stars = [
  [36, 96, 2],
  [820, 66, 2],
  [884, 176, 1.5],
  [948, 40, 1.5],
  [1012, 122, 2],
  [1130, 58, 2.5],
  [1196, 148, 1.5],
  [1262, 84, 2],
  [1318, 210, 1.5],
  [1364, 40, 2],
  [1412, 128, 1.5],
] as const

export function Sky() {
  return (
    <g>
      <g className="fill-art-star">
        {stars.map(([x, y, size]) => (
          <circle key={x} cx={x} cy={y} r={size} />
        ))}
      </g>
      <g className="fill-art-halo">
        <circle cx="770" cy="392" r="196" opacity=".2" />
        <circle cx="770" cy="392" r="138" opacity=".35" />
        <circle cx="770" cy="392" r="92" opacity=".5" />
      </g>
      <circle cx="770" cy="392" r="58" className="fill-art-sun" />
      <g className="fill-art-cloud" opacity=".85">
        <path d="M870 252h96a11 11 0 0 0 0-22h-12a24 24 0 0 0-45-6 18 18 0 0 0-28 6h-11a11 11 0 0 0 0 22Z" />
        <path d="M1302 236h128a15 15 0 0 0 0-30h-14a32 32 0 0 0-60-8 24 24 0 0 0-38 8h-16a15 15 0 0 0 0 30Z" />
      </g>
    </g>
  )
}

/** Across the bay the granite rock and the far shore, then hill after hill, each nearer and deeper; they run on beyond both edges, for wide screens. */
export function Hills() {
  return (
    <g>
      <path
        d="M812 470c14-60 30-150 52-186 10-17 26-22 40-8 22 22 28 66 46 92 16 24 46 30 62 102Z"
        className="fill-art-stone"
      />
      <path
        d="M868 300c-6 44-22 96-26 150M902 282c2 40 18 92 20 140"
        className="stroke-art-far"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".55"
      />
      <path
        d="M-800 470c260-60 540 60 800-18c110-66 208-92 320-64 92 23 140 44 232 22 118-28 186-62 300-30 120 34 180 62 300 36 108-24 190-54 288-28c260-26 520 60 800 10v362H-800Z"
        className="fill-art-far"
      />
      <Bay />
      <path
        d="M-800 500c240-70 520 70 800 20 96-74 190-104 302-74 74 20 118 4 190-22 52-18 92-6 126 18 62 44 156 64 262 56 220-18 360-72 560-54 280 40 520-40 800 20v298H-800Z"
        className="fill-art-mid"
      />
      <Palm x={404} y={474} height={96} />
      <Palm x={438} y={470} height={66} />
      <Palm x={664} y={462} height={64} />
      <Grove x={180} y={496} />
      <Grove x={330} y={462} small />
      <Grove x={806} y={506} small />
    </g>
  )
}

function Bay() {
  return (
    <g>
      <path d="M-800 440h3040v140H-800Z" className="fill-art-sea" />
      <path
        d="M734 452h72M716 463h40M772 465h58M748 476h44M36 462h70M-40 478h54M1376 452h60M1350 466h38"
        className="stroke-art-cloud"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
      <g className="fill-art-wall">
        <path d="m704 428 1 30h-24Z" />
        <path d="m709 434 14 24h-14Z" />
        <path d="m80 440 1 26H60Z" />
        <path d="m84 446 12 20H84Z" />
      </g>
      <path d="M678 461h50q-6 9-12 9h-26q-8 0-12-9ZM57 468h43q-5 8-10 8H68q-8 0-11-8Z" className="fill-art-roof" />
    </g>
  )
}

/** The near ground: the field the table stands on, with the path that comes down from the chapel. */
export function Meadow() {
  return (
    <g>
      <path
        d="M-800 540c300-20 560 110 800 34c150-80 318-98 470-72 190 32 330 92 540 78 168-11 290-58 430-52c300 18 560-50 800-10v242H-800Z"
        className="fill-art-near"
      />
      <path
        d="M606 531c8 20 44 28 40 48-6 28-100 34-106 66-4 22 20 34 30 52h176c-40-22-66-34-58-56 14-36 92-30 92-62 0-30-118-20-152-46Z"
        className="fill-art-shade"
        opacity=".85"
      />
      <path
        d="M-800 660c240-30 560 60 800-8c180-52 380-30 560 4 230 42 560 6 880-32c280-26 560 30 800 0v136H-800Z"
        className="fill-art-field"
      />
      <Fern x={34} y={716} />
      <Fern x={196} y={724} flip />
      <Fern x={1404} y={722} flip />
    </g>
  )
}

function Palm({ x, y, height }: { x: number; y: number; height: number }) {
  const top = y - height
  return (
    <g className="stroke-art-near" fill="none" strokeLinecap="round">
      <path d={`M${x} ${y}q4 ${-height / 2} 0 ${-height}`} strokeWidth="5" />
      <path
        d={`M${x} ${top}q-20-18-34 4M${x} ${top}q-12-26-26-22M${x} ${top}q2-24 14-30M${x} ${top}q20-20 34 2M${x} ${top}q18-2 22 18M${x} ${top}q-16 0-20 18`}
        strokeWidth="4.5"
      />
    </g>
  )
}

function Grove({ x, y, small = false }: { x: number; y: number; small?: boolean }) {
  const size = small ? 0.62 : 1
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className="fill-art-near">
      <circle cx="-34" cy="-14" r="26" />
      <circle cx="0" cy="-28" r="34" />
      <circle cx="36" cy="-12" r="24" />
    </g>
  )
}

function Fern({ x, y, flip = false }: { x: number; y: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`} className="fill-art-leaf">
      <path d="M0 4c-8-52 6-92 46-118 4 46-6 88-46 118Z" />
      <path d="M0 4c10-40 42-70 92-72-10 40-42 68-92 72Z" />
      <path d="M0 4c-20-34-56-50-96-40 20 32 54 46 96 40Z" />
      <path d="M0 4c-26-44-34-84-14-122 26 34 32 76 14 122Z" />
    </g>
  )
}
