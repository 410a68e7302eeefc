/** For a response about the person who asks: neither their browser nor a proxy stores it. */
export const noStore = { 'Cache-Control': 'private, no-store' }
