import { openHouse } from './house/open.ts'

await openHouse('dev')
