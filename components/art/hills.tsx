import { Fern, Grove, Palm } from './plants'

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
