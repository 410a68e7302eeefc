import localFont from 'next/font/local'
import './fonts/fallbacks.css'

/** Headings and hymn titles. */
export const display = localFont({
  src: './fonts/fraunces-soft.woff2',
  weight: '400 650',
  variable: '--font-fraunces',
  adjustFontFallback: false,
  fallback: ['Fraunces on Times', 'Fraunces on Noto', 'Georgia', 'serif'],
})

/** Everything else. */
export const text = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  weight: '200 1000',
  variable: '--font-nunito',
  adjustFontFallback: false,
  fallback: ['Nunito on Arial', 'Nunito on Roboto', 'system-ui', 'sans-serif'],
})
