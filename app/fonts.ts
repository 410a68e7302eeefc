import localFont from 'next/font/local'

/** Headings and hymn titles. Its fallback is measured against Times, so nothing moves when it arrives. */
export const display = localFont({
  src: './fonts/fraunces-soft.woff2',
  weight: '400 650',
  variable: '--font-fraunces',
  adjustFontFallback: 'Times New Roman',
  fallback: ['Georgia', 'serif'],
})

/** Everything else. */
export const text = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  weight: '200 1000',
  variable: '--font-nunito',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
})
