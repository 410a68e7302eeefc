const isDevelopment = process.env.NODE_ENV === 'development'

// Prerendered pages cannot have nonces, so inline scripts are allowed; scripts of other sites never are.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A page checks that the map answers before it shows the frame, because it cannot see whether a frame failed to load.
  `connect-src 'self' https://www.openstreetmap.org${isDevelopment ? ' ws:' : ''}`,
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

/**
 * The headers of every response, in small letters as Node stores them. next.config.mjs has them too, for a plain Next
 * server; it knows nothing of settings, for they are read when the app starts.
 */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  // Browsers apply this on https only.
  'strict-transport-security': 'max-age=63072000',
}

/** Uploaded files may be displayed, but must not run scripts or load anything. */
export const pictureHeaders = { 'content-security-policy': "default-src 'none'; sandbox" }

/**
 * Such an address is the key to somebody's choices or answers, so no other site gets it as a referrer. With `no-referrer` browsers
 * would send the page's own forms without their Origin.
 */
export const keyAddressHeaders = { 'referrer-policy': 'same-origin' }
