import { runInstallation } from '@/scripts/installation/run-installation'

await runInstallation('start')
