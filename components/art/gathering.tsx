import { Person } from './person'

/** The church at one table: bread, cups, and a place still free. (x, y) is the middle of the table's edge. */
export function Gathering({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M-326-152q160 74 326 20 166 54 326-24"
        className="stroke-art-leaf"
        fill="none"
        strokeWidth="2.5"
        opacity=".7"
      />
      <g className="fill-art-lamp">
        <circle cx="-258" cy="-122" r="7" />
        <circle cx="-176" cy="-106" r="7" />
        <circle cx="-90" cy="-110" r="7" />
        <circle cx="90" cy="-111" r="7" />
        <circle cx="176" cy="-107" r="7" />
        <circle cx="262" cy="-124" r="7" />
      </g>
      <path d="M-330 60v-216M330 60v-216" className="stroke-art-bark" strokeWidth="7" strokeLinecap="round" />

      <Person x={-212} y={4} skin="b" shirt="fill-art-roof" hair="long" />
      <Person x={-150} y={2} skin="c" shirt="fill-art-wall" hair="short" tall />
      <Person x={-92} y={4} skin="d" shirt="fill-art-near" hair="bun" />
      <Person x={-38} y={10} skin="a" shirt="fill-art-bloom" hair="curly" child />
      <Person x={78} y={2} skin="a" shirt="fill-art-shade" hair="grey" tall />
      <Person x={138} y={4} skin="d" shirt="fill-art-roof" hair="grey" />
      <Person x={200} y={3} skin="c" shirt="fill-art-mid" hair="curly" />

      <path
        d="M-262 0h524l14 34q-23 13-46 0t-46 0-46 0-46 0-46 0-46 0-46 0-46 0-46 0-46 0-46 0-46 0Z"
        className="fill-art-wall"
      />
      <path d="M-262 0h524l3 9h-530Z" className="fill-art-shade" />
      <path d="M-232 44v42M232 44v42" className="stroke-art-bark" strokeWidth="8" strokeLinecap="round" />
      <Supper />

      <Person x={-384} y={58} skin="a" shirt="fill-art-bloom" hair="long" walking />
      <Person x={-428} y={68} skin="a" shirt="fill-art-far" hair="curly" walking child />
    </g>
  )
}

function Supper() {
  return (
    <g>
      <path d="M-52-2a34 17 0 0 1 68 0Z" className="fill-art-bloom-deep" />
      <path
        d="m-32-13 6 9M-18-17l6 12M-4-15l5 11"
        className="stroke-art-wall"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M-188-2a20 11 0 0 1 40 0ZM150-2a20 11 0 0 1 40 0Z" className="fill-art-bloom-deep" />
      <path d="M34-2c-7-10-5-20 0-26h14c5 6 7 16 0 26Z" className="fill-art-roof" />
      <path d="M48-22q12 0 9 12l-8 2" className="stroke-art-roof" fill="none" strokeWidth="3.5" />
      <path
        d="M-222-15h13l-2 14h-9ZM-126-15h13l-2 14h-9ZM-76-15h13l-2 14h-9ZM92-15h13l-2 14h-9ZM222-15h13l-2 14h-9Z"
        className="fill-art-leaf"
      />
    </g>
  )
}
