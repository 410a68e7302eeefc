export function Palm({ x, y, height }: { x: number; y: number; height: number }) {
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

export function Grove({ x, y, small = false }: { x: number; y: number; small?: boolean }) {
  const size = small ? 0.62 : 1
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className="fill-art-near">
      <circle cx="-34" cy="-14" r="26" />
      <circle cx="0" cy="-28" r="34" />
      <circle cx="36" cy="-12" r="24" />
    </g>
  )
}

export function Fern({ x, y, flip = false }: { x: number; y: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`} className="fill-art-leaf">
      <path d="M0 4c-8-52 6-92 46-118 4 46-6 88-46 118Z" />
      <path d="M0 4c10-40 42-70 92-72-10 40-42 68-92 72Z" />
      <path d="M0 4c-20-34-56-50-96-40 20 32 54 46 96 40Z" />
      <path d="M0 4c-26-44-34-84-14-122 26 34 32 76 14 122Z" />
    </g>
  )
}
