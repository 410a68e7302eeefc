/** Returns a device's name for a person's list: 'Chrome no Android'. Order matters: most browsers name others too. */
export function describeDevice(userAgent: string | null) {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'Navegador'
  const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return system ? `${browser} no ${system}` : browser
}

const browsers: [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS|Chromium/],
  ['Safari', /Safari\//],
]

const systems: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]
