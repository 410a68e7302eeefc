/** The files of the build that a page, a script or a style sheet names: what it needs now, and what it may fetch later. */
export const findBuildFiles = (text: string) => [
  ...new Set([...text.replace(NOMODULE_SCRIPT, '').matchAll(FILE)].map(([, file]) => `/_next/static/${file}`)),
]

/** A browser that runs service workers ignores these. */
const NOMODULE_SCRIPT = /<script[^>]* nomodule[^>]*>/gi

const FILE = /(?<![\w.-])(?:static|\.\.)\/((?:chunks|media|css)\/[\w./~%-]+\.(?:js|css|woff2|svg|png))\b/g
