import { runInstallation } from '@/scripts/house/open'

await runInstallation('start')
