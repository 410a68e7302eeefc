import { createMeResponse } from '@/lib/account/me-response'

/** The current user. Our own server answers it before Next (lib/assembly/server/polled-routes.ts). */
export const GET = (request: Request) => createMeResponse(request)
