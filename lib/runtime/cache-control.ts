/** For a response about the current user: neither the browser nor a proxy stores it. */
export const noStore = { 'Cache-Control': 'private, no-store' }
