// Runs before the first paint of a hymn, so that it shows at once in the size chosen on this device.
try {
  const kept = JSON.parse(localStorage.getItem('hymn-reading') ?? '{}')
  const { dataset } = document.documentElement
  if ([1, 2, 3, 4, 5].includes(kept?.size)) dataset.hymnSize = kept.size
  if (kept?.lyricsOnly === true) dataset.hymnChords = 'off'
} catch {
  // Storage denied or broken: the usual size.
}
