import type { RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  // Only `npm run doctor` proves that it may ask.
  'GET /api/doctor': { answers: 404 },
}
