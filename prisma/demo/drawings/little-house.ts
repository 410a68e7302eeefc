import { box, chance, round, shape, stroke, times } from './paint.ts'

export function house() {
  const wet = 'M214 380H640C652 420 606 452 634 500C660 548 600 580 630 632C648 672 612 700 628 752H214Z'
  return (
    box(214, 380, 700, 372, '#eadfc8') +
    times(16, n => box(656 + ((n * 67) % 200), 410 + ((n * 53) % 320), 46, 9, '#d3c3a2', 'rx="4"')) +
    shape(wet, '#e0854f') +
    times(9, n => stroke(`M${240 + n * 42} 400V740`, '#eda06b', 14, 'opacity=".4"')) +
    shape('M160 392L290 244H838L968 392Z', '#a8432f') +
    times(14, n => stroke(`M${300 + n * 40} 250L${196 + n * 56} 388`, '#8b3324', 5, 'opacity=".7"')) +
    stroke('M160 392H968', '#7c2c20', 14) +
    box(300, 470, 132, 140, '#2f5f73', 'stroke="#fbf3df" stroke-width="16"') +
    stroke('M366 470V610M300 540H432', '#fbf3df', 9) +
    box(282, 618, 168, 20, '#fbf3df') +
    box(730, 500, 110, 252, '#2f6f5f', 'stroke="#fbf3df" stroke-width="14"') +
    round(818, 634, 8, 8, '#f2c14e')
  )
}

export function ladder() {
  return (
    stroke('M548 760L610 420M640 760L664 420', '#8a5a34', 13) +
    times(7, n => stroke(`M${555 + n * 9} ${720 - n * 46}H${642 + n * 3.4}`, '#a06c40', 10))
  )
}

export function flowers() {
  const any = chance(17)
  const colours = ['#c8553d', '#f2c14e', '#f8ead0', '#a0567f']
  return times(80, n => {
    const x = n % 2 ? any(-20, 190) : any(930, 1220)
    const y = any(720, 790)
    return (
      stroke(`M${x} ${y}q${any(-5, 5)} -20 ${any(-6, 6)} -36`, '#3f7a52', 5) +
      round(x + any(-4, 4), y - 40, 10, 10, colours[n % 4] ?? '#c8553d')
    )
  })
}
