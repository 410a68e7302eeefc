import { openHouse } from '@/scripts/house/open'

await openHouse('start')
