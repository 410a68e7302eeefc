type Props = {
  x: number
  y: number
  skin: keyof typeof skins
  shirt: string
  hair: 'short' | 'long' | 'curly' | 'bun' | 'grey'
  tall?: boolean
  child?: boolean
  walking?: boolean
}

const skins = { a: 'fill-art-skin-a', b: 'fill-art-skin-b', c: 'fill-art-skin-c', d: 'fill-art-skin-d' }

/** Someone of the church, seated behind the table or walking up to it. (x, y) is where they sit or stand. */
export function Person({ x, y, skin, shirt, hair, tall, child, walking }: Props) {
  const size = child ? 0.74 : tall ? 1.08 : 1
  const lift = walking ? -40 : 0

  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {walking && <path d="M-9 0v-30M9 0v-30" className="stroke-art-leaf" strokeWidth="9" strokeLinecap="round" />}
      <g transform={`translate(0 ${lift})`}>
        {hair === 'long' && (
          <path d="M-17-58a17 18 0 0 1 34 0c0 14 2 22 5 30h-44c3-8 5-16 5-30Z" className="fill-art-hair" />
        )}
        <path
          d={walking ? 'M-24 22c2-46 8-62 24-62s22 16 24 62Z' : 'M-27 4c0-30 8-46 27-46s27 16 27 46Z'}
          className={shirt}
        />
        <path d="M-6-52H6v12q-6 6-12 0Z" className={skins[skin]} />
        <circle cy="-60" r="14" className={skins[skin]} />
        <Hair style={hair} />
      </g>
    </g>
  )
}

function Hair({ style }: { style: Props['hair'] }) {
  if (style === 'curly')
    return (
      <g className="fill-art-hair">
        <circle cx="-11" cy="-66" r="8" />
        <circle cy="-73" r="10" />
        <circle cx="11" cy="-66" r="8" />
      </g>
    )
  const cap = 'M-15-60a15 16 0 0 1 30 0c-6-2-10-5-13-9-4 5-10 8-17 9Z'
  return (
    <g className={style === 'grey' ? 'fill-art-grey' : 'fill-art-hair'}>
      <path d={cap} />
      {style === 'bun' && <circle cy="-79" r="7" />}
    </g>
  )
}
