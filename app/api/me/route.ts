import { getViewer } from '@/lib/account/queries'

/** Tells the islands of prerendered pages who is looking. */
export async function GET() {
  return Response.json(await getViewer(), { headers: { 'Cache-Control': 'private, no-store' } })
}
