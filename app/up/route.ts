/** ONCE and its proxy ask here. */
export { GET } from '@/app/readyz/route'
