import { createLiveResponse } from '@/lib/live/live-response'

/** Whether the church is live. Our own server answers it before Next (lib/assembly/server/polled-routes.ts). */
export const GET = (request: Request) => createLiveResponse(request)
