/** From the shade to the light: colour, how far each bunch reaches, how big bunches are, how much they lean up and left. */
const layers = [
  { tone: 'stroke-art-bloom-deep', density: 1, spread: 1, sizes: [54, 62, 57], lean: 0 },
  { tone: 'stroke-art-bloom', density: 1, spread: 0.92, sizes: [32, 40, 35], lean: 8 },
  { tone: 'stroke-art-bloom-deep', density: 0.9, spread: 0.8, sizes: [5, 9], lean: -4 },
  { tone: 'stroke-art-bloom-light', density: 1.3, spread: 0.8, sizes: [6, 18, 12], lean: 20 },
]

/** Where each clump of blossom hangs: centre, reach, and how many bunches it has. */
const clumps = [
  { x: -150, y: -252, reach: 84, bunches: 17 },
  { x: 156, y: -246, reach: 88, bunches: 18 },
  { x: -78, y: -338, reach: 92, bunches: 20 },
  { x: 84, y: -344, reach: 96, bunches: 21 },
  { x: 4, y: -262, reach: 84, bunches: 16 },
  { x: 2, y: -408, reach: 70, bunches: 14 },
]

const petals = [
  [-190, -96],
  [-142, -40],
  [-60, -150],
  [44, -120],
  [128, -152],
  [206, -70],
  [236, -130],
  [-240, 8],
  [-96, 26],
  [252, 22],
  [178, 40],
  [-168, 58],
] as const

/** The ipê-amarelo: it sheds its leaves and turns wholly to flower. (x, y) is the foot of its trunk. */
export function IpeTree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="8" rx="250" ry="26" className="fill-art-leaf" opacity=".28" />
      <path
        d="M-26 8c12-40 14-84 8-122-22-34-62-58-98-74l6-12c40 14 74 32 96 56 2-40-12-78-36-112l11-6c24 30 40 62 44 100 10-40 30-70 58-96l9 8c-26 32-42 66-46 106 26-26 58-44 100-54l4 12c-46 18-84 44-104 82-6 40-2 76 14 112Z"
        className="fill-art-bark"
      />
      {layers.map(({ sizes, ...layer }) => (
        <g key={layer.lean} className={layer.tone} strokeLinecap="round">
          {sizes.map((size, turn) => (
            <path
              key={size}
              d={clumps.map(clump => bunches(clump, layer, turn, sizes.length)).join('')}
              strokeWidth={size}
            />
          ))}
        </g>
      ))}
      <g className="fill-art-bloom-light">
        {petals.map(([left, top]) => (
          <ellipse
            key={left}
            cx={left}
            cy={top}
            rx="5"
            ry="3"
            transform={`rotate(${(left * 7) % 90} ${left} ${top})`}
          />
        ))}
      </g>
    </g>
  )
}

/** Every so manieth bunch of a sunflower spiral: dots of a round pen, for a circle of its own each would weigh five times as much. */
function bunches({ x, y, reach, bunches }: (typeof clumps)[number], layer: Layer, first: number, every: number) {
  const count = Math.round(bunches * layer.density)
  return Array.from({ length: Math.ceil((count - first) / every) }, (_, dot) => {
    const bunch = first + dot * every
    const out = reach * layer.spread * Math.sqrt(bunch / count)
    const turn = bunch * 2.4 + layer.lean
    const left = Math.round(x - layer.lean + out * Math.cos(turn))
    const top = Math.round(y - layer.lean * 1.4 + out * 0.8 * Math.sin(turn))
    return `M${left} ${top}h0`
  }).join('')
}

type Layer = Omit<(typeof layers)[number], 'sizes'>
