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

/** Sun and clouds by day; by night the same sun is the moon, among stars. */
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
