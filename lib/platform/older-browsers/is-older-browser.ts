/** The first versions that understand the scripts and styles of a build as Next writes them. */
const FIRST_CHROME = 111
const FIRST_FIREFOX = 111
const FIRST_SAFARI = 16.4

/** Whether a browser says of itself that it is too old for what is served to the others; programs say nothing. */
export function isOlderBrowser(userAgent = '') {
  const ios = readVersion(userAgent, /(?:iPhone|iPad|iPod).* OS (\d+)(?:_(\d+))?/)
  // Every browser on an iPhone is Safari inside.
  if (ios) return ios < FIRST_SAFARI
  const chrome = readVersion(userAgent, /Chrom(?:e|ium)\/(\d+)/)
  if (chrome) return chrome < FIRST_CHROME
  const firefox = readVersion(userAgent, /Firefox\/(\d+)/)
  if (firefox) return firefox < FIRST_FIREFOX
  const safari = readVersion(userAgent, /Version\/(\d+)(?:\.(\d+))?.* Safari\//)
  return safari > 0 && safari < FIRST_SAFARI
}

/** 16 point 10 is no version of Safari: a digit behind the point is enough. */
function readVersion(userAgent: string, pattern: RegExp) {
  const [, major, minor = '0'] = pattern.exec(userAgent) ?? []
  return major ? Number(`${major}.${minor}`) : 0
}
