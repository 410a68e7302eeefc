/** A small white chapel with its bell; its door and windows are lit at night. */
export function Chapel({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-10 6h128v90H-10Z" className="fill-art-shade" />
      <path d="M-18 10 40-38h84l22 48Z" className="fill-art-roof" />
      <path d="M64 96V14l34-40 34 40v82Z" className="fill-art-wall" />
      <path d="m56 18 42-50 42 50-7 5-35-41-35 41Z" className="fill-art-roof" />
      <path d="M-30 96V-40H6v136Z" className="fill-art-wall" />
      <path d="M-6-40H6V96H-6Z" className="fill-art-shade" />
      <path d="M-37-38-12-76 13-38Z" className="fill-art-roof" />
      <path d="M-12-104v30M-21-95h18" className="stroke-art-bark" strokeWidth="4" strokeLinecap="round" />
      <path d="M-20-8v-14a8 8 0 0 1 16 0v14Z" className="fill-art-leaf" />
      <path d="M-16.5-11c0-8 2-11 4.5-11s4.5 3 4.5 11Z" className="fill-art-bloom" />
      <path d="M87 96V54a11 11 0 0 1 22 0v42Z" className="fill-art-glow" />
      <circle cx="98" cy="14" r="6" className="fill-art-glow" />
      <path d="M14 46V32a5 5 0 0 1 10 0v14ZM38 46V32a5 5 0 0 1 10 0v14Z" className="fill-art-glow" />
    </g>
  )
}
