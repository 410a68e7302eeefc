/** Returns the build files that a page, a script or a style sheet references, whether it needs them now or later. */
export const findBuildFiles = (text: string) => [
  ...new Set([...text.replace(NOMODULE_SCRIPT, '').matchAll(FILE)].map(([, file]) => `/_next/static/${file}`)),
]

/** Browsers that support service workers ignore these. */
const NOMODULE_SCRIPT = /<script[^>]* nomodule[^>]*>/gi

const FILE = /(?<![\w.-])(?:static|\.\.)\/((?:chunks|media|css)\/[\w./~%-]+\.(?:js|css|woff2|svg|png))\b/g
